import App
import Dates
import System
import Tasks
import Wording

/// What the words ask for. They are looked at before the store is opened, so that a slip leaves no trace;
/// what the lists in them are is known afterwards.
struct TaskWork {
  /// What is to be done, with the lists found by their names.
  enum Step {
    case list(TaskReport.Choice)
    case agenda(days: Int)
    /// All of no lists, and of no numbers.
    case clear([Task.ID], in: [NamedList.ID])
    case lists
    case show([Task.ID])
    case showNotes(Task.ID)
    case history
    case undo, redo
    case edit(Edit)
    /// All that was due before today.
    case postponeOverdue([ScheduleField])
    case snooze(Task.ID, SnoozeLength)
    case link(Task.ID, adding: [String], removing: [String])
  }

  /// Whether the tasks stay as they are.
  let onlyReads: Bool
  private let makeStep: (Labels) throws -> Step

  /// How far an agenda looks ahead.
  private static let mostDays = 366

  /// - Parameter labels: the lists and tags of the store.
  func step(with labels: Labels) throws -> Step { try makeStep(labels) }

  init(onlyReads: Bool = false, _ makeStep: @escaping (Labels) throws -> Step) {
    (self.onlyReads, self.makeStep) = (onlyReads, makeStep)
  }

  init(_ edit: Edit) { self.init { _ in .edit(edit) } }
  private init(reading step: Step) { self.init(onlyReads: true) { _ in step } }

  init(_ arguments: Arguments) throws {
    let words = arguments.operands
    switch arguments.verb {
    case .list:
      self.init(onlyReads: true) { .list(try TaskReport.Choice(arguments, $0)) }
    case .show: self.init(reading: .show(try Self.ids(words)))
    case .history: self.init(reading: .history)
    case .undo: self.init { _ in .undo }
    case .redo: self.init { _ in .redo }
    case .add:
      if words == [[UInt8(ascii: "-")]] {
        let text = try TextFile.readStandardInput()
        self.init { _ in .edit(.add(try Self.lines(of: text, arguments))) }
      } else {
        let name = try TaskName(validating: Self.text(words))
        self.init { _ in .edit(.add([Self.task(name, arguments)])) }
      }
    case .done: self.init(.complete(try Self.ids(words)))
    case .skip: self.init(.skip(try Self.ids(words)))
    case .reopen: self.init(.reopen(try Self.ids(words)))
    case .delete: self.init(.delete(try Self.ids(words)))
    case .rename:
      let name = try TaskName(validating: Self.text(words.dropFirst()))
      let id = try Self.id(words[0])
      self.init { _ in .edit(.rename(id, to: Self.task(name, arguments))) }
    case .note:
      let id = try Self.id(words[0])
      if words.count == 1 {
        self.init(reading: .showNotes(id))
      } else {
        self.init(.annotate(id, with: try Self.notes(words)))
      }
    case .due, .start: try self.init(dating: words, arguments.verb)
    case .postpone: try self.init(postponing: words, allOverdue: arguments.dates == .overdue)
    case .agenda:
      let days = words.first.map { String(decoding: $0, as: UTF8.self) } ?? "7"
      guard let count = Int(days), (0...Self.mostDays).contains(count) else {
        throw UsageError.badDays(atMost: Self.mostDays, found: days)
      }
      self.init(reading: .agenda(days: count))
    case .snooze:
      let (id, length) = (try Self.id(words[0]), try SnoozeLength(words[1]))
      self.init { _ in .snooze(id, length) }
    case .reminder: try self.init(reminding: words)
    case .clear:
      let (ids, lists) = (try Self.ids(words), arguments.lists)
      self.init { labels in .clear(ids, in: try lists.map { try labels.knownList($0).id }) }
    case .priority: try self.init(prioritizing: words)
    case .move: try self.init(moving: words)
    case .tag: try self.init(tagging: words)
    case .link: try self.init(linking: words, removes: arguments.removes)
    case .lists: try self.init(lists: words)
    case .window, .url, .widget, .play, .importFile, .exportFile, .print, .edit, .backup, .restore,
      .insight,
      .doctor, .usage, .settings, .autostart, .watch, .remind, .serve, .sync, .syncFile, .help,
      .version:
      preconditionFailure("The verb \(arguments.verb) does not work on tasks.")
    }
  }

  // MARK: Lists and tags

  /// The numbers of tasks, then how much they matter.
  private init(prioritizing words: [[UInt8]]) throws {
    let text = String(decoding: words[words.count - 1], as: UTF8.self)
    guard let priority = Priority(rawValue: text) else {
      throw UsageError.badOperand(verb: .priority, found: text)
    }
    self.init(.prioritize(try Self.ids(words.dropLast()), priority))
  }

  /// The numbers of tasks, then the name of a list; a lone `-` for none.
  private init(moving words: [[UInt8]]) throws {
    let (ids, rest) = Self.idsAndRest(words)
    guard !ids.isEmpty else { throw UsageError.badID(String(decoding: words[0], as: UTF8.self)) }
    guard !rest.isEmpty else { throw UsageError.operands(verb: .move, found: words.count) }
    if rest.count == 1, rest[rest.startIndex] == [UInt8(ascii: "-")] {
      self.init(.file(ids, .none))
    } else {
      let name = try TaskName(validating: Self.text(rest))
      self.init { .edit(.file(ids, .list(try $0.knownList(name.text).id))) }
    }
  }

  /// The numbers of tasks, then tags; those with a `-` in front are taken away.
  private init(tagging words: [[UInt8]]) throws {
    let (ids, rest) = Self.idsAndRest(words)
    guard !ids.isEmpty else { throw UsageError.badID(String(decoding: words[0], as: UTF8.self)) }
    guard !rest.isEmpty else { throw UsageError.operands(verb: .tag, found: words.count) }
    var (adding, removing): ([Tag], [Tag]) = ([], [])
    for word in rest {
      let text = String(validating: word, as: UTF8.self) ?? ""
      let isRemoved = text.first == "-"
      guard let tag = Tag(isRemoved ? text.dropFirst() : text[...]) else {
        throw UsageError.badTag(String(decoding: word, as: UTF8.self))
      }
      if isRemoved { removing.append(tag) } else { adding.append(tag) }
    }
    self.init(.tag(ids, adding: adding, removing: removing))
  }

  /// The number of a task, then addresses. What is taken away may be called as the task has it, or as it was given.
  private init(linking words: [[UInt8]], removes: Bool) throws {
    let id = try Self.id(words[0])
    let texts = words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    let known = texts.map { OpenedAddress($0)?.kept }
    if removes {
      let removing = texts + known.compactMap(\.self)
      self.init { _ in .link(id, adding: [], removing: removing) }
    } else {
      let adding = try zip(texts, known).map { text, address in
        guard let address, TaskLinks.isAddress(address) else { throw UsageError.badLink(text) }
        return address
      }
      self.init { _ in .link(id, adding: adding, removing: []) }
    }
  }

  private enum ListWord: String { case add, rename, color, emoji, delete, move }

  /// Nothing, or what to do with which list.
  private init(lists words: [[UInt8]]) throws {
    guard let first = words.first else {
      self.init(reading: .lists)
      return
    }
    let found = String(decoding: first, as: UTF8.self)
    guard let word = ListWord(rawValue: found) else {
      throw UsageError.badOperand(verb: .lists, found: found)
    }
    let names = try words.dropFirst().map { try TaskName(validating: $0) }
    guard names.count == (word == .add || word == .delete ? 1 : 2) else {
      throw UsageError.operands(verb: .lists, found: words.count)
    }
    switch word {
    case .add: self.init(.addList(names[0]))
    case .delete: self.init { .edit(.deleteList(try $0.knownList(names[0].text).id)) }
    case .rename:
      self.init { .edit(.renameList(try $0.knownList(names[0].text).id, to: names[1])) }
    case .color, .emoji:
      let change = try Self.look(names[1].text, word)
      self.init { labels in
        let list = try labels.knownList(names[0].text)
        return .edit(.markList(list.id, as: change(list.look)))
      }
    case .move:
      guard let place = Int(names[1].text), place > 0 else {
        throw UsageError.badOperand(verb: .lists, found: names[1].text)
      }
      self.init { .edit(.moveList(try $0.knownList(names[0].text).id, to: place - 1)) }
    }
  }

  /// What becomes of a list's look.
  private static func look(
    _ text: String, _ word: ListWord
  ) throws(UsageError) -> (ListLook) -> ListLook {
    let (color, emoji) = (ListColor(rawValue: text), ListEmoji(text))
    guard text == "none" || (word == .color ? color != nil : emoji != nil) else {
      throw .badOperand(verb: .lists, found: text)
    }
    return word == .color
      ? { ListLook(color: color, emoji: $0.emoji) } : { ListLook(color: $0.color, emoji: emoji) }
  }

  // MARK: Words

  /// Tasks come first, as many as there are.
  static func idsAndRest(_ words: [[UInt8]]) -> ([Task.ID], ArraySlice<[UInt8]>) {
    let ids = words.prefix { (try? id($0)) != nil }
    return (ids.compactMap { try? id($0) }, words.dropFirst(ids.count))
  }

  private static func ids(_ words: [[UInt8]]) throws(UsageError) -> [Task.ID] {
    try words.map(id)
  }

  static func id(_ word: [UInt8]) throws(UsageError) -> Task.ID {
    let text = String(decoding: word, as: UTF8.self)
    guard let id = Task.ID(text), id > 0 else { throw .badID(text) }
    return id
  }

  static func text(_ words: some Sequence<[UInt8]>) -> [UInt8] {
    Array(words.joined(separator: [UInt8(ascii: " ")]))
  }

  private static func notes(_ words: [[UInt8]]) throws -> TaskNotes? {
    let text = text(words.dropFirst())
    return text == [UInt8(ascii: "-")]
      ? try TaskNotes(try TextFile.readStandardInput()) : try TaskNotes(validating: text)
  }

  private static func task(_ name: TaskName, _ arguments: Arguments) -> NewTask {
    let kept =
      arguments.keepsPriority ? try? TaskName(TypedLabels.keepingPriority(name.text)) : nil
    var task =
      arguments.keepsDates ? NewTask(typed: kept ?? name) : NewTask(spoken: kept ?? name, .now)
    task.priority = arguments.priority ?? task.priority
    task.parent = arguments.parent
    return task
  }

  /// A task a line, as when lines are pasted; all of them or none.
  private static func lines(of text: String, _ arguments: Arguments) throws -> [NewTask] {
    var text = text
    let dates = arguments.keepsDates ? nil : SpokenDates(.now, in: Zone.local().name)
    if arguments.keepsPriority {
      text = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
        let start = LineMarks(line).text
        return line[..<start] + TypedLabels.keepingPriority(String(line[start...]))
      }.joined(separator: "\n")
    }
    let input = PastedTasks(text, dates)
    if input.isCut { throw InputError.tooMany }
    if let line = input.refused.first { throw InputError.line(line.number, line.reason) }
    guard !input.tasks.isEmpty else { throw InputError.nothing }
    return input.tasks.map { task in
      var task = task
      task.priority = arguments.priority ?? task.priority
      task.parent = arguments.parent
      return task
    }
  }
}

extension Labels {
  /// The list of this name.
  func knownList(_ name: String) throws(InputError) -> NamedList {
    if let list = list(named: name) { return list }
    let nearest = Nearest.name(to: name, in: lists.map { $0.name.lowercased() })
    throw .noList(name, nearest: nearest.flatMap { list(named: $0)?.name })
  }
}
