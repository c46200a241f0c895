import ProgramSupport
import Testing

/// `Assets/setup` on machines of which every program that it asks is a stand-in: what it installs, and the one
/// sentence where a person has to do something.
@Suite struct SetupTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  @Test("Where all is there, nothing is installed")
  func nothing() throws {
    try machine.addSwift("6.0")
    #expect(try machine.setUp() == "0\n")
    #expect(machine.installed == "")
  }

  @Test("What is missing is installed, and what another package provides is not")
  func packages() throws {
    try machine.addSwift("6.3.1")
    try machine.write("libpng-dev-t64, libpng-dev (= 1.6)", instead: "libpng-dev")
    try machine.write("gone", instead: "gettext")
    #expect(try machine.setUp() == "Assets/setup: installing gettext\n0\n")
    #expect(machine.installed == "gettext\n")
  }

  @Test("What pkg-config, a path and fontconfig find is there without Debian's packages")
  func probed() throws {
    try machine.addSwift("6.3.1")
    try machine.becomeForeign(having: ["strip", "g++", "msgfmt"])
    #expect(try machine.setUp() == "0\n")
  }

  @Test(
    "On a system without apt the packages that are missing are named for its installer",
    arguments: [
      ("dnf", "type: sudo dnf install '/usr/bin/msgfmt' 'pkgconfig(sdl2)'"),
      ("zypper", "type: sudo zypper install '/usr/bin/msgfmt' 'pkgconfig(sdl2)'"),
      ("pacman", "type: sudo pacman -S --needed gettext sdl2-compat"),
      ("other", "install what Debian calls: gettext libsdl2-dev"),
    ])
  func elsewhere(installer: String, sentence: String) throws {
    try machine.addSwift("6.3.1")
    try machine.becomeForeign(having: ["strip", "g++"])
    try machine.add("pkg-config", "[ $2 != sdl2 ]")
    try machine.add(installer, "exit 1")
    let said = try machine.setUp()
    #expect(said.contains("Assets/setup: packages are missing; \(sentence)"))
    #expect(said.hasSuffix("\n1\n"))
  }

  @Test("Without apt the tests' packages that cannot be looked for are named, and no fault")
  func unknown() throws {
    try machine.addSwift("6.3.1")
    try machine.becomeForeign(having: ["strip", "g++", "msgfmt"])
    let said = try machine.setUp("test")
    #expect(said.contains("cannot be seen whether there is what Debian's packages hold: bspwm "))
    #expect(said.hasSuffix("\n0\n"))
  }

  @Test("Without Swift the distribution's is installed, also by sudo", arguments: [0, 1000])
  func swift(user: Int) throws {
    try machine.archive(has: "6.0.3-2+b7")
    try machine.run(as: user)
    try machine.addSudo()
    #expect(try machine.setUp() == "Assets/setup: installing swiftlang\n0\n")
    #expect(machine.installed == "swiftlang\n")
  }

  @Test(
    "Where the distribution has no Swift that is new enough, it is said where one is and where it goes",
    arguments: ["(none)", "5.9.1-1", "5.10.1-3"])
  func none(candidate: String) throws {
    try machine.archive(has: candidate)
    let said = try machine.setUp()
    #expect(said.contains("Swift 6.0 or newer is missing") && said.hasSuffix("\n1\n"))
    #expect(said.contains("https://www.swift.org/install/linux/") && said.contains("/opt/swift"))
    #expect(said.split(separator: "\n").count == 2)
    #expect(machine.installed == "")
  }

  @Test(
    "A program that is no Swift, or an old one, gives way to a compiler behind it by what is to be typed",
    arguments: ["python-swiftclient 4.1.0", "Swift version 5.10.1 (swift-5.10.1-RELEASE)"])
  func other(version: String) throws {
    try machine.add("swift", "echo '\(version)'")
    try machine.addSwift("6.2.3", in: "other")
    let said = try machine.setUp(path: [machine.bin, machine.other])
    #expect(
      said == """
        Assets/setup: \(machine.bin)/swift is not Swift 6.0 or newer, and \(machine.other)/swift is; \
        type: export PATH="\(machine.other):$PATH"
        1

        """)
  }

  @Test("Debian's compiler is found beside OpenStack's client, whose name it leaves alone")
  func link() throws {
    try machine.add("swift", "echo 'python-swiftclient 4.1.0'")
    try machine.addSwift("6.2.3", in: "other")
    try machine.link("\(machine.other)/swiftc", as: "swiftc")
    #expect(try machine.setUp().contains(#"type: export PATH="\#(machine.other):$PATH""#))
  }

  @Test("Of two compilers that are new enough the first is taken")
  func two() throws {
    try machine.addSwift("6.0")
    try machine.addSwift("6.2.3", in: "other")
    #expect(try machine.setUp(path: [machine.bin, machine.other]) == "0\n")
  }

  @Test("A compiler without the static runtime is named, and where another is")
  func runtime() throws {
    try machine.addSwift("6.2", hasRuntime: false)
    let said = try machine.setUp()
    #expect(said.contains("\(machine.bin)/swift has no static runtime") && said.hasSuffix("\n1\n"))
    #expect(said.contains("https://www.swift.org/install/linux/"))
  }

  @Test("Without sudo it is said what root is to type")
  func noSudo() throws {
    try machine.archive(has: "6.2.3-1+b1")
    try machine.run(as: 1000)
    #expect(
      try machine.setUp() == """
        Assets/setup: only root installs packages and there is no sudo; as root, type: apt-get update && \
        apt-get install -y -qq --no-install-recommends swiftlang
        1

        """)
  }

  @Test(
    "A full disk while installing is named, and what to type when it has room",
    arguments: [
      "E: You don't have enough free space in /var/cache/apt/archives/.",
      "failed to write (No space left on device)",
    ])
  func fullDisk(reason: String) throws {
    try machine.archive(has: "6.2.3-1+b1")
    try machine.add("apt-get", #"[ "$1" = update ] || { echo "\#(reason)" >&2; exit 100; }"#)
    let said = try machine.setUp()
    #expect(said.contains(reason) && said.hasSuffix("\n1\n"))
    #expect(
      said.contains(
        "the disk is full; make room and type: apt-get --fix-broken install && Assets/setup"))
  }
}

/// A folder of stand-ins that is the whole path.
private struct Machine {
  private let folder: TemporaryFolder
  var bin: String { folder["bin"] }
  var other: String { folder["other"] }
  /// What apt was asked to install, a line each time.
  var installed: String { folder.text("installed") }

  init() throws {
    folder = try TemporaryFolder()
    let tools = "sh sed sort tr dirname readlink env cat chmod"
    _ = try ForeignProgram.output(
      """
      mkdir '\(bin)' '\(other)' '\(folder["linux"])' && : >'\(folder["linux/libswiftCore.a"])' &&
      for each in \(tools); do ln -s "$(command -v "$each")" '\(bin)'; done &&
      '\(Self.script)' list | tr -s ' \\n' '\\n\\n' >'\(folder["packages"])'
      """)
    try add(
      "dpkg-query", "while read -r name; do echo \"ii  $name, \"; done <'\(folder["packages"])'")
    try folder.write("", to: "installed")
    try run(as: 0)
    try archive(has: "(none)")
    try addSwift("6.2.3", in: "later")
    try add(
      "apt-get",
      """
      [ "$1" = install ] || exit 0
      shift 4
      echo "$@" >>'\(folder["installed"])'
      [ "$*" = swiftlang ] || exit 0
      cat '\(folder["later/swift"])' >'\(folder["bin/swift"])'
      chmod +x '\(folder["bin/swift"])'
      """)
  }

  /// Replaces one of the packages that are there.
  func write(_ new: String, instead name: String) throws {
    let names = folder.text("packages").split(separator: "\n")
    try folder.write(
      names.map { $0 == name ? new : String($0) }.joined(separator: "\n") + "\n", to: "packages")
  }

  /// Makes the machine one of another distribution, without dpkg and apt.
  func becomeForeign(having programs: [String]) throws {
    _ = try ForeignProgram.output("cd '\(bin)' && rm dpkg-query apt-get apt-cache")
    for program in programs { try add(program, "exit 1") }
    try add("pkg-config", "exit 0")
    try add("fc-list", "echo Family")
  }

  func run(as user: Int) throws { try add("id", "echo \(user)") }

  func addSudo() throws { try add("sudo", #"exec "$@""#) }

  func archive(has candidate: String) throws {
    try add(
      "apt-cache",
      #"case "$*" in "policy swiftlang") echo "  Candidate: \#(candidate)" ;; *) echo "gettext | 1" ;; esac"#
    )
  }

  func addSwift(_ version: String, in place: String = "bin", hasRuntime: Bool = true) throws {
    let runtime = hasRuntime ? folder.path : folder["nowhere"]
    try add(
      "swift",
      """
      case $1 in
        --version) echo 'Swift version \(version) (swift-\(version)-RELEASE)' ;;
        *) echo '    "runtimeResourcePath": "\(runtime)"' ;;
      esac
      """, in: place)
  }

  func add(_ name: String, _ script: String, in place: String = "bin") throws {
    _ = try ForeignProgram.output("mkdir -p '\(folder[place])'")
    try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "\(place)/\(name)")
  }

  func link(_ target: String, as name: String) throws {
    _ = try ForeignProgram.output("ln -s '\(target)' '\(folder["bin/\(name)"])'")
  }

  /// All that is said, and how it ended in the last line.
  func setUp(_ word: String = "", path: [String]? = nil) throws -> String {
    let path = (path ?? [bin]).joined(separator: ":")
    let bytes = try ForeignProgram.output(
      "env -i PATH='\(path)' /bin/sh '\(Self.script)' \(word) 2>&1; echo $?")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static var script: String { ForeignProgram.path("Assets/setup") }
}
