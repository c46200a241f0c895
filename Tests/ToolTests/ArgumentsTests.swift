import Kit
import TaskStore
import Tasks
import Testing
import Wording

@testable import Commands
@testable import aloft

@Suite struct ArgumentsTests {
  private static let withValue = Option.allCases.filter { $0.argument != nil }
  private static let withoutValue = Option.allCases.filter { $0.argument == nil }

  @Test("No words open the window, with nothing decided that the desktop decides")
  func nothing() throws {
    let arguments = try Arguments()
    #expect(arguments.verb == .window && arguments.operands == [])
    #expect(arguments.dataFolder == nil && arguments.settings == [:] && arguments.scale == nil)
    #expect(!arguments.printsStatistics && !arguments.tracesTimers)
    #expect(!arguments.printsJSON && arguments.outputFolder == ".")
    #expect(!arguments.wantsHelp && !arguments.wantsVersion)
  }

  @Test(
    "Every verb is understood with as many operands as it takes, and with no others",
    arguments: Verb.allCases)
  func verbs(_ verb: Verb) throws {
    let least = Arguments.least(verb)
    let arguments = try Arguments(least)
    #expect(arguments.verb == verb)
    #expect(arguments.texts == Array(least.dropFirst(verb == .window ? 0 : 1)))
    guard verb != .window else { return }
    let range = verb.operandCount
    if range.lowerBound > 0 {
      #expect(refusal(of: least.dropLast()) == .operands(verb: verb, found: range.lowerBound - 1))
    }
    let tooMany = [verb.rawValue] + Array(repeating: "1", count: min(range.upperBound, 99) + 1)
    let isRefused = refusal(of: tooMany) == .operands(verb: verb, found: tooMany.count - 1)
    #expect(isRefused == (range.upperBound < 99))
  }

  @Test(
    "Every option is understood by the verbs that it applies to, and refused by the others",
    arguments: Option.allCases)
  func options(_ option: Option) throws {
    let value = Self.value(of: option)
    for verb in Verb.allCases where verb != .sync {
      let words = Arguments.least(verb) + [option.name] + (value.map { [$0] } ?? [])
      let isUnderstood = option.applies(to: verb)
      #expect(refusal(of: words) == (isUnderstood ? nil : .stray(option: option, verb: verb)))
      if isUnderstood {
        // Before the verb as well as after it.
        let first = [option.name] + (value.map { [$0] } ?? []) + Arguments.least(verb)
        #expect(try Arguments(first) == Arguments(words))
        #expect(try Arguments(words) != Arguments(Arguments.least(verb)), "it does something")
      }
    }
  }

  @Test("What follows “sync” is another program's to understand")
  func syncing() throws {
    let arguments = try Arguments(["--data", "/tmp/x", "sync", "--status", "--", "-h", "--data"])
    #expect(arguments.verb == .sync && arguments.dataFolder == "/tmp/x")
    #expect(arguments.texts == ["--status", "--", "-h", "--data"])
    #expect(refusal(of: ["--json", "sync"]) == .stray(option: .json, verb: .sync))
  }

  @Test("A file and what is wanted of it are handed on")
  func syncingFile() throws {
    let words = [
      "sync-file", "--once", "--list", "At home", "--accept-removals", "--", "-todo.txt",
    ]
    let handed = try Arguments(words).syncWords.map { String(decoding: $0, as: UTF8.self) }
    #expect(handed == ["file", "--once", "--accept-removals", "--list=At home", "./-todo.txt"])
    #expect(
      refusal(of: ["sync-file", "--list=a", "--list=b", "todo.txt"])
        == .repeated(option: .list, verb: .syncFile, found: 2))
  }

  @Test(
    "A file's name that is no UTF-8 is refused and not repaired",
    arguments: [Verb.play, .importFile, .exportFile, .restore, .syncFile])
  func wrongName(verb: Verb) {
    #expect(throws: UsageError.notUTF8Name(verb: verb)) {
      try Arguments(parsing: [Array(verb.rawValue.utf8), [0x61, 0xFF]])
    }
  }

  @Test("Of what narrows a list every one counts, and what cannot be is refused")
  func choosing() throws {
    let words = ["list", "--list", "a", "--list=b", "--tag", "#x", "--tag=y", "--due", "--due"]
    let arguments = try Arguments(words + ["--search", "one two", "--search=three"])
    #expect(arguments.lists == ["a", "b"] && arguments.tags.map(\.name) == ["x", "y"])
    #expect(arguments.search == "one two three" && arguments.dates == .due)
    #expect(try Arguments("export", "--list", "a", "--list", "b").lists == ["a", "b"])
    #expect(refusal(of: ["list", "--tag", "a b"]) == .badTag("a b"))
    #expect(refusal(of: ["list", "--due", "--all", "--later"]) == .together([.due, .later]))
  }

  /// A value that the option takes.
  private static func value(of option: Option) -> String? {
    if option == .language || option == .dateLanguages { return "en" }
    if let setting = option.setting { return setting.values.first { $0 != setting.standard } }
    return switch option.argument {
    case nil: nil
    case "FACTOR": "2"
    case "ID": "3"
    case let words? where words.contains("|"): words.split(separator: "|").first.map(String.init)
    default: "/somewhere"
    }
  }

  @Test(
    "An option's value follows it as a word of its own or after an equals sign",
    arguments: withValue)
  func values(_ option: Option) throws {
    let value = try #require(Self.value(of: option))
    let verb = try #require(Verb.allCases.first { option.applies(to: $0) })
    let words = Arguments.least(verb)
    #expect(
      try Arguments(words + [option.name, value]) == Arguments(words + ["\(option.name)=\(value)"]))
    #expect(refusal(of: words + [option.name + "="]) == .missing(option: option))
    for missing in [[option.name], [option.name, ""]] where option.impliedValue == nil {
      #expect(
        refusal(of: words + missing)
          == .missing(option: option))
    }
  }

  @Test("A switch takes no value", arguments: withoutValue)
  func switches(_ option: Option) {
    for value in ["=", "=yes"] {
      #expect(refusal(of: [option.name + value]) == .unexpectedValue(option: option))
    }
  }

  @Test("Values land where they belong")
  func landing() throws {
    #expect(try Arguments("--data", "/a b").dataFolder == "/a b")
    #expect(try Arguments("--data=/a=b").dataFolder == "/a=b")
    #expect(try Arguments("--data", "--json", "list").dataFolder == "--json")
    #expect(try Arguments("--theme", "dark").settings == [.theme: "dark"])
    #expect(try Arguments("--theme", "light").settings == [.theme: "light"])
    #expect(try Arguments("--scale", "1.25").scale == 1.25)
    #expect(try Arguments("--reduced-motion").settings == [.reducedMotion: "on"])
    #expect(
      try Arguments("--reduced-motion", "off", "--celebration=off", "--click", "complete").settings
        == [.reducedMotion: "off", .celebration: "off", .click: "complete"])
    #expect(
      try Arguments("--reduced-motion", "widget")
        == Arguments("widget", "--reduced-motion=on"), "a verb is no argument")
    #expect(try Arguments("--stats").printsStatistics)
    #expect(try Arguments("--trace-timer").tracesTimers)
    #expect(try Arguments("list", "--json").printsJSON)
    #expect(try Arguments("play", "a.play", "--out", "/tmp").outputFolder == "/tmp")
    #expect(try Arguments("--scale", "1", "--scale", "2").scale == 2, "the last one counts")
  }

  @Test(
    "A theme that is none and a scale out of range say what is expected",
    arguments: [
      ("--theme", "blue"), ("--theme", "Dark"), ("--scale", "0.49"), ("--scale", "4.01"),
      ("--scale", "nan"), ("--scale", "inf"), ("--scale", "-1"), ("--scale", "two"),
    ])
  func badValues(_ option: String, _ value: String) throws {
    let error = try #require(refusal(of: [option, value]))
    #expect(
      error == (option == "--theme" ? .badValue(.theme, .theme, found: value) : .badScale(value)))
    #expect(error.sentence.contains(value) && error.sentence.hasPrefix("\(option) needs "))
  }

  @Test(
    "What is set for one start is held to the table", arguments: Setting.allCases.filter(\.isStored)
  )
  func settings(_ setting: Setting) throws {
    let option = try #require(
      Option(rawValue: setting.rawValue), "each setting that is stored has an option")
    #expect(option.setting == setting)
    let verb = try #require(Verb.allCases.first { option.applies(to: $0) })
    let words = Arguments.least(verb)
    for value in setting.values {
      #expect(try Arguments(words + ["\(option.name)=\(value)"]).settings == [setting: value])
    }
    for value in ["x", "On", " on", setting.rawValue] {
      let error = refusal(of: words + ["\(option.name)=\(value)"])
      #expect(error == .badValue(setting, option, found: value))
      #expect(error?.sentence.hasPrefix("\(option.names.joined(separator: "/")) needs ") == true)
    }
  }

  @Test("The edges of the scale are inside", arguments: ["0.5", "4", "1e0"])
  func scaleEdges(_ value: String) throws {
    #expect(try Arguments("--scale", value).scale == Double(value))
  }

  struct Unknown: Sendable {
    let words: [String]
    let kind: UsageError.Kind
    let name: String
    /// Nil where none is near.
    let nearest: String?

    init(_ words: [String], _ kind: UsageError.Kind, _ name: String, _ nearest: String?) {
      (self.words, self.kind, self.name, self.nearest) = (words, kind, name, nearest)
    }
  }

  @Test(
    "An unknown word is named together with the nearest known one",
    arguments: [
      Unknown(["lst"], .verb, "lst", "list"), Unknown(["ADD", "x"], .verb, "ADD", "add"),
      Unknown(["window"], .verb, "window", nil), Unknown([""], .verb, "", nil),
      Unknown(["--dat", "/x"], .option, "--dat", "--data"),
      Unknown(["--halp"], .option, "--halp", "--help"),
      Unknown(["list", "--jsno"], .option, "--jsno", "--json"),
      Unknown(["--scael=2"], .option, "--scael", "--scale"),
      Unknown(["-j"], .option, "-j", "--json"), Unknown(["-v"], .option, "-v", "--version"),
      Unknown(["---"], .option, "---", nil),
    ])
  func unknown(_ row: Unknown) throws {
    let (kind, name) = (row.kind, row.name)
    let error = try #require(refusal(of: row.words))
    guard case .unknown(kind, name, let suggestion) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(suggestion == row.nearest)
    #expect(error.sentence.contains("“\(name)”"))
    #expect(
      error.sentence.contains("did you mean “\(suggestion ?? "")”?") == (suggestion != nil))
    #expect(!error.sentence.contains("\n"))
  }

  @Test("After -- every word is plain, and after the verb a single dash is, too")
  func dashes() throws {
    #expect(try Arguments("add", "--", "--json").texts == ["--json"])
    #expect(try Arguments("--", "add", "-5", "degrees").texts == ["-5", "degrees"])
    #expect(try Arguments("add", "-5", "degrees").texts == ["-5", "degrees"])
    #expect(try Arguments("add", "-", "--", "--", "x").texts == ["-", "--", "x"])
    #expect(refusal(of: ["--"]) == nil)
    #expect(refusal(of: ["--", "--list"]) == .unknown(.verb, "--list", nearest: "list"))
  }

  @Test("Help and version need nothing else to be right")
  func help() throws {
    #expect(try Arguments("--help", "done").wantsHelp)
    #expect(try Arguments("list", "--out", "x", "--version").wantsVersion)
    #expect(refusal(of: ["--help", "dnoe"]) == .unknown(.verb, "dnoe", nearest: "done"))
  }

  @Test(
    "-h asks for help before the verb and right after it, and is a word of a task's name elsewhere")
  func shortHelp() throws {
    for words in [
      ["-h"], ["-h", "done"], ["done", "-h"], ["add", "-h"], ["done", "-h", "first"],
    ] {
      #expect(try Arguments(words).wantsHelp)
    }
    #expect(try Arguments("add", "Use", "-h").texts == ["Use", "-h"])
    #expect(try Arguments("add", "--", "-h").texts == ["-h"])
    #expect(try !Arguments("add", "--", "-h").wantsHelp)
  }

  @Test("Help is of all verbs, or of the one that was named")
  func topic() throws {
    for words in [[], ["help"], ["--help"], ["-h"]] { #expect(try Arguments(words).topic == nil) }
    for words in [["help", "done"], ["done", "--help"], ["--help", "done"], ["done", "-h"]] {
      #expect(try Arguments(words).topic == .done)
    }
    #expect(try Arguments("help", "help").topic == .help)
    #expect(try Arguments("help", "--help").wantsHelp)
    #expect(refusal(of: ["help", "dnoe"]) == .unknown(.verb, "dnoe", nearest: "done"))
    #expect(refusal(of: ["help", "done", "add"]) == .operands(verb: .help, found: 2))
  }

  @Test("Bytes that are not UTF-8 reach the verb as they are, and are refused in an option")
  func bytes() throws {
    let add = Array("add".utf8)
    #expect(try Arguments(parsing: [add, [0xFF, 0x62]]).operands == [[0xFF, 0x62]])
    #expect(try Arguments(parsing: [add, []]).operands == [[]])
    let words: [[UInt8]] = [[0xFF], [0x2D, 0x2D, 0xFF], [0x2D, 0xFE]]
    for word in words {
      #expect(throws: UsageError.self) { try Arguments(parsing: [word]) }
    }
    let (data, path): ([UInt8], [UInt8]) = (Array("--data".utf8), [0x2F, 0xFF])
    let lines: [[[UInt8]]] = [[data, path], [data + Array("=".utf8) + path]]
    for line in lines {
      #expect(throws: UsageError.notUTF8(option: .data)) { try Arguments(parsing: line) }
    }
  }
}
