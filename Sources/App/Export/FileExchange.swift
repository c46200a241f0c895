import Dates
import Kit
import System
import TaskStore
import Tasks
import Wording

/// The way in and out by the window's menu: files of other programs, files for other programs, and a backup made now.
final class FileExchange {
  private unowned let host: any FeatureHost
  private let chooser: FileChooser
  private let background: any BackgroundRunner
  private let backups: Backups?
  private let take: ([String]) -> Void

  /// - Parameters:
  ///   - backups: nil where there can be none.
  ///   - take: imports files, as if they had been dropped.
  init(
    _ host: any FeatureHost, choosing chooser: FileChooser, by background: any BackgroundRunner,
    _ backups: Backups?, take: @escaping ([String]) -> Void
  ) {
    (self.host, self.chooser, self.background) = (host, chooser, background)
    (self.backups, self.take) = (backups, take)
  }

  /// Whether there is a file that tasks could go to, or a backup be made of.
  var isOpen: Bool { !host.model.database.isInMemory }

  func importFiles() {
    guard isFree else { return }
    ask(FileChooser.Question(title: FileWords.importTitle, accept: FileWords.importFiles)) {
      [weak self] in self?.take($0)
    }
  }

  func export() {
    guard let root = host.root, isFree else { return }
    let lists = host.model.database.labels.lists
    ExportDialog.present(in: root, lists: lists, shown: host.listing.shownList) {
      [weak self] export, name in
      let question = FileChooser.Question(
        title: FileWords.exportTitle, accept: FileWords.export, newName: name)
      self?.ask(question) { paths in if let path = paths.first { self?.write(export, to: path) } }
    }
  }

  func backUp() {
    guard let backups, isFree else { return }
    host.showMessage(FileWords.backingUp)
    let (path, now, numbers) = (host.model.database.path, host.now, host.numbers)
    run(at: backups.folder) {
      let backup = try backups.make(ofFile: path, at: now)
      return FileWords.backedUp(try OpenBackup(backup.path).taskCount, numbers)
    }
  }

  // MARK: How it goes

  private var isFree: Bool { host.root?.isAsking == false && host.finishEntry() }

  private func ask(_ question: FileChooser.Question, _ chosen: @escaping ([String]) -> Void) {
    chooser.ask(question) { [weak self] answer in
      switch answer {
      case .paths(let paths): chosen(paths)
      case .declined: break
      case .missing:
        guard let root = self?.host.root, !root.isAsking else { return }
        PathDialog.present(question, in: root) { chosen([$0]) }
      }
    }
  }

  private func write(_ export: TaskExport, to path: String) {
    let (database, now, numbers) = (host.model.database, host.now, host.numbers)
    let (store, place) = (database.path, database.place)
    run(at: path) {
      let count = try export.write(ofFile: store, to: path, at: now, in: place)
      return FileWords.exported(count, to: FilePath.name(of: path), numbers)
    }
  }

  /// Works on files elsewhere, and says what came of it.
  /// - Parameters:
  ///   - path: what cannot be written where there is nowhere to do it.
  ///   - work: gives the sentence that says what was done.
  private func run(at path: String, _ work: @escaping @Sendable () throws -> String) {
    background.run(
      { Outcome(work) },
      failed: { .failed(FileError.unwritable(path: path, reason: $0.message).sentence) },
      done: { [weak self] in self?.tell($0) })
  }

  private func tell(_ outcome: Outcome) {
    switch outcome {
    case .done(let sentence): host.showMessage(VisibleText.of(sentence))
    case .failed(let sentence): host.report(VisibleText.of(sentence))
    }
  }
}

/// What came of work on files, a sentence each.
private enum Outcome: Sendable {
  case done(String)
  case failed(String)

  init(_ work: () throws -> String) {
    do { self = .done(try work()) } catch { self = .failed(sentence(of: error)) }
  }
}

extension TaskExport {
  /// Writes a file over a connection of its own.
  /// - Parameter store: the path of the store's file.
  /// - Returns: how many tasks are in it.
  fileprivate func write(
    ofFile store: String, to path: String, at now: Timestamp, in place: Zone
  ) throws -> Int {
    let database = try TaskDatabase.open(
      folder: FilePath.parent(of: store), readsNewer: true
    ).database
    database.place = place
    // Knows the lists from here on.
    _ = try database.makeReader()
    let file = try self.file(from: database, at: now)
    try SmallFile.rewrite(path, with: file.bytes)
    return file.count
  }
}
