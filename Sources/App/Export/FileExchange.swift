import Dates
import Kit
import System
import TaskStore
import Tasks
import Wording

/// The way in and out by the window's menu: files of other programs, files for other programs, pages for paper, and a
/// backup made now.
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
    } done: { [weak self] in
      self?.host.showMessage($0)
    }
  }

  // MARK: Paper

  /// Puts what is shown on paper, as a file that can be opened then.
  func printShown() {
    guard let painting = host.dependencies.printer?.painting, isFree else { return }
    let document = host.listing.paperDocument
    let question = FileChooser.Question(
      title: PrintWords.title, accept: PrintWords.write,
      newName: ExportDialog.fileName(document.title) + ".pdf")
    let paint = painting(document)
    ask(question) { [weak self] paths in if let path = paths.first { self?.write(paint, to: path) }
    }
  }

  private func write(_ paint: @escaping @Sendable () throws -> PrintedPaper, to path: String) {
    host.showMessage(PrintWords.painting)
    run(at: path) {
      let paper = try paint()
      try SmallFile.rewrite(path, with: paper.bytes)
      return (paper.pageCount, paper.lacksFont)
    } done: { [weak self] pages, lacksFont in
      guard let self else { return }
      let name = FilePath.name(of: path)
      host.toast.show(
        lacksFont
          ? PrintWords.printedWithBoxes(to: name)
          : PrintWords.printed(pages, to: name, host.numbers),
        tone: lacksFont ? .trouble : .plain,
        offer: Toast.Offer(PrintWords.open) { [weak self] in self?.open(path) })
    }
  }

  private func open(_ path: String) {
    host.hideMessage()
    if !host.dependencies.openLink(FileAddress.address(of: path)) {
      host.report(LinkWords.noProgram)
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
    } done: { [weak self] in
      self?.host.showMessage($0)
    }
  }

  /// Works on files elsewhere, and says why where that fails.
  /// - Parameter path: what cannot be written where there is nowhere to do it.
  private func run<Result: Sendable>(
    at path: String, _ work: @escaping @Sendable () throws -> Result,
    done: @escaping (Result) -> Void
  ) {
    background.run(
      { Outcome(work) },
      failed: { .failed(FileError.unwritable(path: path, reason: $0.message).sentence) },
      done: { [weak self] outcome in
        switch outcome {
        case .done(let result): done(result)
        case .failed(let sentence): self?.host.report(sentence)
        }
      })
  }
}

/// What came of work on files, or a sentence that says why it failed.
private enum Outcome<Result: Sendable>: Sendable {
  case done(Result)
  case failed(String)

  init(_ work: () throws -> Result) {
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
