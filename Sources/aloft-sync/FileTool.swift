import Dates
import Glibc
import Loop
import Sync
import System
import TaskStore
import Tasks
import Wording

/// A todo.txt file and the tasks, kept in step until it is stopped, or once.
struct FileTool {
  private let command: Command
  private let file: SharedFile
  /// Its path without links, by which the store knows it: as it was last, where it is not there for the moment.
  private var name: String
  private let database: TaskDatabase
  /// Sleeps between the passes.
  private let loop = RunLoop(timeSource: LiveTime())
  /// What was said last, and is not said again.
  private var said: Set<String> = []

  /// How long a file has to lie still before it is read: whoever writes it may not be at the end. In milliseconds.
  private static let settling: Int64 = 250
  /// How long one is waited for that never lies still.
  private static let mostSettling: Int64 = 5_000
  /// How long after a failure it is tried again where nothing tells that it is over.
  private static let pause = Duration.seconds(5)

  static func run(_ command: Command) throws -> Int32 {
    let data = try SyncContext.folder(command)
    let file = SharedFile(command.operands[0])
    guard let path = file.resolved else {
      let reason = SystemError("open", code: ENOENT).message
      throw FileError.unreadable(path: file.path, reason: reason)
    }
    let opening = try TaskDatabase.open(folder: data)
    opening.database.place = Zone.local()
    let folder = try SyncFolder(data: data, statusFolder: nil)
    guard let lock = try folder.lock("file-" + Checksum.digits(of: Checksum.hash(path.utf8)))
    else {
      Terminal.complain(SyncToolWords.alreadyRunning)
      return 1
    }
    defer { withExtendedLifetime(lock.number) {} }
    var tool = FileTool(command: command, file: file, name: path, database: opening.database)
    return try tool.run()
  }

  private init(command: Command, file: SharedFile, name: String, database: TaskDatabase) {
    (self.command, self.file, self.name, self.database) = (command, file, name, database)
  }

  private mutating func run() throws -> Int32 {
    _ = try database.watch(taking: { $0.takeChanges() }, by: watch)
    _ = try database.makeReader()
    if let list = command.list, database.labels.list(named: list) == nil {
      Terminal.complain(SyncToolWords.noList(list))
      return 1
    }
    var isRead = true
    let end = InputSource(fileDescriptor: STDOUT_FILENO, events: []) { [loop] _ in
      isRead = false
      loop.stop()
    }
    loop.add(end, forMode: .common)
    while true {
      // Before the file is read: what is written from here on is told.
      let watches = watches()
      defer { for watch in watches { watch.invalidate() } }
      settle()
      let isWell = pass()
      fflush(nil)
      if command.isOnce { return isWell ? 0 : 1 }
      let isTold = isWell && !watches.isEmpty
      loop.run(until: isTold ? .distantFuture : loop.now.advanced(by: Self.pause))
      // Else nobody reads what is printed.
      guard isRead else { return 0 }
    }
  }

  // MARK: Passes

  /// - Returns: whether all is well.
  private mutating func pass() -> Bool {
    var sentences: [String] = []
    var isWell = true
    name = file.resolved ?? name
    var report = PassReport()
    do throws(FilePassError) {
      try pass(rescuing: true, &report)
    } catch {
      isWell = false
      sentences = [sentence(error, after: report)]
    }
    if report.hasDone {
      Terminal.print(
        SyncToolWords.did(
          file.path, here: report.changedHere, sent: report.sent, removed: report.deleted))
    }
    if report.restored > 0 {
      Terminal.complain(SyncToolWords.restored(file.path, report.restored))
    }
    if report.rewritten > 0 {
      Terminal.complain(SyncToolWords.rewritten(file.path, report.rewritten))
    }
    for conflict in report.conflicts {
      Terminal.complain(SyncToolWords.conflict(conflict.name, isOurs: conflict.isLocalKept))
    }
    for name in report.kept { Terminal.complain(SyncToolWords.kept(name)) }
    sentences += report.refused.map(sentence)
    if report.keptBack > 0 {
      sentences.append(SyncToolWords.keptBack(file.path, report.keptBack))
    }
    for sentence in sentences where !said.contains(sentence) { Terminal.complain(sentence) }
    said = Set(sentences)
    if isWell { nameConflictCopies() }
    return isWell
  }

  /// Names each conflict copy beside the file once, with the command that merges it.
  private func nameConflictCopies() {
    let paths = ConflictCopies.beside(name, Folder.names(in: FilePath.parent(of: name)))
    guard !paths.isEmpty, let own = (try? file.read()) ?? nil,
      let text = try? database.lines.memory(ofFile: name)
    else { return }
    var memory = FileMemory(text: text)
    for path in paths where !memory.copies.contains(FilePath.name(of: path)) {
      guard let copy = (try? SharedFile(path).read()) ?? nil else { continue }
      memory.noteCopy(FilePath.name(of: path))
      let count = ConflictCopies.count(copy.bytes, besides: own.bytes)
      if count > 0 {
        Terminal.complain(SyncToolWords.conflictCopy(path, of: file.path, lines: count))
      }
    }
    guard !command.isDry, memory.text != text else { return }
    try? database.lines.keep([], memory: memory.text, ofFile: name)
  }

  /// - Parameter report: what was done, also by a pass that has thrown.
  private func pass(rescuing: Bool, _ report: inout PassReport) throws(FilePassError) {
    do throws(StoreError) {
      if try !database.isAsLastRead() { _ = try database.makeReader() }
    } catch { throw .store(error) }
    var scope = FilePass<SharedFile>.Scope.all
    if let name = command.list {
      guard let list = database.labels.list(named: name) else { throw .guarded(.listIsGone) }
      scope = .list(list.id)
    }
    var options = PassOptions()
    (options.isDry, options.acceptsRemovals) = (command.isDry, command.acceptsRemovals)
    var pass = FilePass(
      of: file, archive: archive, named: name, in: database, scope: scope, options: options,
      clock: { SyncContext.now })
    do throws(FilePassError) { report = try pass.run() } catch {
      report = pass.report
      guard rescuing, case .store(let reason) = error, reason.blamesTheFile else { throw error }
      do throws(StoreError) { _ = try database.startOver(because: reason) } catch {
        throw .store(error)
      }
      return try self.pass(rescuing: false, &report)
    }
  }

  /// What an import would say of a line.
  private func sentence(_ refused: PassReport.Refused) -> String {
    switch refused.reason {
    case .unreadable(let refusal), .unreadableProperty(let refusal):
      refusal.sentence(in: file.path)
    default: SyncToolWords.refused(refused.name)
    }
  }

  private func sentence(_ error: FilePassError, after report: PassReport) -> String {
    switch error {
    case .file(let error): error.sentence
    case .store(let error):
      report.hasDone && !command.isDry
        ? error.sentenceAfterPart : error.sentence
    case .busy: SyncStatus.Reason.busy.sentence(about: file.path)
    case .missing: SyncToolWords.missing(file.path)
    case .notText: TextFileError.notUTF8(path: file.path).sentence
    case .halfThere: SyncToolWords.halfThere(file.path)
    case .guarded(.listIsGone): SyncStatus.Reason.listGone.sentence(about: file.path)
    case .guarded(.emptied), .guarded(.manyGone): SyncToolWords.removals(file.path)
    }
  }

  /// The archive that todo.sh and others keep beside the file; nil where the file is that itself.
  private var archive: SharedFile? {
    let path = FilePath.joined(FilePath.parent(of: name), "done.txt")
    return path == name ? nil : SharedFile(path)
  }

  // MARK: Waiting

  /// Ends the sleep when something happens to files of a folder.
  private func watch(_ names: [String], in folder: String) throws(SystemError) -> FileSource {
    do throws(SourceError) {
      let source = try FileSource(names, inFolder: folder) { [loop] _ in loop.stop() }
      loop.add(source, forMode: .common)
      return source
    } catch {
      throw SystemError(error.call, code: error.code)
    }
  }

  /// Tells of what is done to the file, and to the link that it may be; none where its folder is gone.
  private func watches() -> [FileSource] {
    let paths = Set([file.path, file.resolved ?? file.path])
    return paths.compactMap { try? watch([FilePath.name(of: $0)], in: FilePath.parent(of: $0)) }
  }

  /// Returns when the file lies still.
  private func settle() {
    var left = Self.mostSettling
    while left > 0, let state = file.state {
      let age = Int128(SyncContext.now.milliseconds) - state.modified / 1_000_000
      // One from the future is compared with itself.
      if age >= Self.settling || age < 0 && left < Self.mostSettling && state == file.state {
        return
      }
      let rest = age < 0 ? Self.settling : Self.settling - Int64(age)
      poll(nil, 0, Int32(rest))
      left -= rest
    }
  }
}
