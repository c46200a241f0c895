import Formats
import Wording

/// The widgets that are programs of their own, and what they are told of the session.
package final class ProgramGuests {
  private let programs: WidgetPrograms
  private let home: String
  private let language: String
  /// Also of Aloft's own.
  let turns = GuestTurns()

  /// - Parameters:
  ///   - dataFolder: where the person's tasks are.
  ///   - shared: where those of packages are; nil: beside the program.
  ///   - home: the person's home folder.
  ///   - language: the tag of the words' language.
  package init(dataFolder: String, shared: String? = nil, home: String, language: String) {
    programs = WidgetPrograms(dataFolder: dataFolder, shared: shared)
    (self.home, self.language) = (home, language)
  }

  /// What there was when somebody looked last.
  private lazy var found = read()

  private func read() -> [Result<WidgetProgram, WidgetRefusal>] {
    programs.all(besides: WidgetOptions.Guest.own.map(\.name))
  }

  /// Looks what there is by now.
  func look() { found = read() }

  /// Those that may be run, by their names. A setting has commas between names.
  var all: [WidgetProgram] {
    found.compactMap { try? $0.get() }.filter { !$0.name.utf8.contains(UInt8(ascii: ",")) }
  }

  /// Why others are not.
  var refusals: [String] {
    found.compactMap { result in
      if case .failure(let refusal) = result { refusal.sentence } else { nil }
    }
  }

  /// nil where there is none of this name that may be run.
  func program(named name: String) -> WidgetProgram? { all.first { $0.name == name } }

  /// nil where there is none of this name that may be run.
  func guest(named name: String, _ options: WidgetOptions) -> ProcessGuest? {
    guard let program = program(named: name) else { return nil }
    return ProcessGuest(
      program, home: home, turns: turns, defaults: options.defaults, language: language,
      numbers: options.numbers)
  }
}
