import Formats
import Glibc
import ProgramSupport
import Testing

/// Which programs of widgets may be run, and why others are not. None of them is run here.
@Suite struct WidgetProgramTests {
  private let folder: TemporaryFolder
  private static let manifest = #"{"widget": 1, "name": "Load", "version": 1, "every": 300}"#

  init() throws {
    folder = try TemporaryFolder()
    try add("load")
  }

  private func add(_ name: String, title: String = "Load", _ text: String = "#!/bin/sh\n") throws {
    try folder.write(text, to: name)
    try #require(chmod(folder[name], 0o755) == 0)
    try folder.write(
      #"{"widget": 1, "name": "\#(title)", "version": 1, "every": 300}"#, to: name + ".widget")
  }

  private func reason(_ name: String = "load") -> WidgetRefusal.Reason? {
    do throws(WidgetRefusal) {
      _ = try WidgetProgram(named: name, in: folder.path)
    } catch {
      #expect(error.name == name)
      return error.reason
    }
    return nil
  }

  @Test("A script with its manifest may be run, and so may a program of this machine")
  func good() throws {
    let program = try WidgetProgram(named: "load", in: folder.path)
    #expect(program.manifest.name == "Load" && program.path.hasSuffix("/load"))
    #expect(program.manifest.every == 300)
    try folder.write(try elf(), to: "load")
    #expect(reason() == nil)
    try add("load", title: "Load", "#!/usr/bin/env -S sh -e\n")
    #expect(reason() == nil)
  }

  /// The beginning of the program that tests.
  private func elf() throws -> [UInt8] {
    let file = try #require(fopen("/proc/self/exe", "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    try #require(fread(&bytes, 1, bytes.count, file) == bytes.count)
    return bytes
  }

  @Test("One of the two files alone is no widget")
  func alone() throws {
    unlink(folder["load"])
    #expect(reason() == .noProgram)
    #expect(reason("nobody") == .noProgram)
    try folder.write("#!/bin/sh\n", to: "load")
    unlink(folder["load.widget"])
    #expect(reason() == .noManifest)
  }

  @Test(
    "A link out of the folder is not followed, be it the program, the manifest, or a link to nothing"
  )
  func links() throws {
    let other = try TemporaryFolder()
    try other.write("#!/bin/sh\n", to: "load")
    try other.write(Self.manifest, to: "load.widget")
    chmod(other["load"], 0o755)
    for name in ["load", "load.widget"] {
      for target in [other[name], other["nothing"]] {
        rename(folder[name], folder["kept"])
        symlink(target, folder[name])
        #expect(reason() == .outside, "\(name) → \(target)")
        unlink(folder[name])
        rename(folder["kept"], folder[name])
      }
    }
    // Within the folder it is as good as the file.
    rename(folder["load"], folder["real"])
    symlink("real", folder["load"])
    #expect(reason() == nil)
  }

  @Test("What everybody may change is not run, nor what has other rights, or no right to be run")
  func permissions() throws {
    for (name, mode, expected) in [
      ("load", 0o757, .writableByAll), ("load.widget", 0o646, .writableByAll),
      ("load", 0o4755, .setuid), ("load", 0o2755, .setuid), ("load", 0o644, .notRunnable),
    ] as [(String, mode_t, WidgetRefusal.Reason)] {
      let former = try #require(folder.mode(name))
      chmod(folder[name], mode)
      #expect(reason() == expected, "\(name) \(String(mode, radix: 8))")
      chmod(folder[name], former)
    }
    #expect(reason() == nil)
  }

  @Test("What is not a file, and what neither the kernel nor a shell named in it can run")
  func contents() throws {
    for text in ["", "echo", "\u{7F}EL", "PK\u{3}\u{4}"] {
      try add("load", title: "Load", text)
      #expect(reason() == .notRunnable, "\(text.debugDescription)")
    }
    unlink(folder["load"])
    mkdir(folder["load"], 0o755)
    #expect(reason() == .notRunnable)
    rmdir(folder["load"])
    mkfifo(folder["load"], 0o755)
    #expect(reason() == .notRunnable)
  }

  @Test(
    "A program for another machine: other words, another order of bytes, another processor, a torn header"
  )
  func architecture() throws {
    for place in [4, 5, 18, 19] {
      var bytes = try elf()
      bytes[place] ^= 3
      try folder.write(bytes, to: "load")
      #expect(reason() == .architecture, "byte \(place)")
    }
    try folder.write(try elf().prefix(19), to: "load")
    #expect(reason() == .architecture)
  }

  @Test("A script needs what its first line names, also what env looks for")
  func interpreters() throws {
    for (line, missing) in [
      ("#!/nowhere/sh", "/nowhere/sh"), ("#! /nowhere/sh -e", "/nowhere/sh"), ("#!sh", "sh"),
      ("#!", ""), ("#!/usr/bin/env no-such-program -x", "no-such-program"),
      ("#!/usr/bin/env -S no-such-program", "no-such-program"), ("#!/etc/passwd", "/etc/passwd"),
    ] {
      try add("load", title: "Load", line + "\n")
      #expect(reason() == .noInterpreter(missing), "\(line)")
    }
  }

  @Test("A manifest that says something else says where")
  func manifests() throws {
    try folder.write(#"{"widget": 1, "name": "Load", "version": 1}"#, to: "load.widget")
    #expect(
      reason()
        == .manifest(
          .wrong(path: "every", expected: .number(60...604_800), found: .nothing)))
    try folder.write(Array(repeating: 0x20, count: 70_000), to: "load.widget")
    guard case .manifest = reason() else {
      Issue.record("\(String(describing: reason()))")
      return
    }
  }

  // MARK: All of them

  private func found(_ programs: WidgetPrograms, besides titles: [String] = []) -> [String] {
    programs.all(besides: titles).map { result in
      switch result {
      case .success(let program): "\(program.name) \(program.manifest.name)"
      case .failure(let refusal): "\(refusal.name): \(refusal.reason)"
      }
    }
  }

  @Test("The person's own come first and stand for shared ones; nobody has the title of another")
  func all() throws {
    let data = try TemporaryFolder()
    let programs = WidgetPrograms(dataFolder: data.path, shared: folder.path)
    #expect(found(programs) == ["load Load"])
    mkdir(data["widgets"], 0o700)
    try data.write("#!/bin/sh\n", to: "widgets/load")
    chmod(data["widgets/load"], 0o755)
    let own = #"{"widget": 1, "name": "Mine", "version": 1, "every": 300}"#
    try data.write(own, to: "widgets/load.widget")
    try add("other", title: "Mine")
    #expect(programs.hasOwn("load") && !programs.hasOwn("other"))
    #expect(found(programs) == ["load Mine", #"other: taken(title: "Mine")"#])
    #expect(found(programs, besides: ["Mine"]).first == #"load: taken(title: "Mine")"#)
  }

  @Test("A folder that everybody may change is trusted with nothing")
  func openFolder() throws {
    let programs = WidgetPrograms(dataFolder: "/nowhere", shared: folder.path)
    chmod(folder.path, 0o777)
    #expect(found(programs) == ["load: writableByAll"])
    chmod(folder.path, 0o755)
    #expect(found(programs) == ["load Load"])
  }
}
