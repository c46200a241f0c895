import Formats
import Kit
import System
import Tasks
import Wording

/// Texts and files that are dropped on the window: one task a line, as with a paste. More than a few
/// are shown first: a drop is easily let go in the wrong place.
extension PasteAndDrop {
  func dropped(_ drop: Drop) {
    guard let root = host.root else { return }
    if root.isAsking { return host.refuseDrop() }
    if drop.isCut {
      return host.report(DropWords.tooLong(megabytes: Drop.mostBytes / 1_000_000))
    }
    if !drop.links.isEmpty {
      offer(drop.links.compactMap { NewTask(to: $0) })
      if drop.files.isEmpty, drop.text.isEmpty { return }
    }
    guard !drop.files.isEmpty else {
      if !offerImport(of: drop.text) { offer(drop.text) }
      return
    }
    guard files == nil else { return host.showMessage(DropWords.stillReading) }
    files = DropReading(drop.files, by: background, in: root) { [weak self] answer in
      self?.filesRead(answer, of: drop)
    }
  }

  private func filesRead(_ answer: FileAnswer?, of drop: Drop) {
    files = nil
    switch answer {
    case .texts(let read):
      for (path, text) in zip(drop.files, read) {
        if let reason = Self.unknownFormat(of: text, path) { return host.report(reason) }
      }
      let texts = drop.text.isEmpty ? [] : [drop.text]
      var (sources, lines): ([TaskImport.Source], [String]) = ([], texts)
      for (path, text) in zip(drop.files, read) {
        let source = TaskImport.Source(of: text, path: path)
        if let source { sources.append(source) } else { lines.append(text) }
      }
      if !offerImport(of: sources, besides: lines.joined(separator: "\n")) {
        offer((texts + read).joined(separator: "\n"))
      }
    case .failed(let reason): host.report(reason)
    case nil: host.showMessage(DropWords.stopped)
    }
  }

  /// Why a file is not imported, as a sentence; `nil` where it is.
  private static func unknownFormat(of text: String, _ path: String) -> String? {
    do throws(UnknownFormat) {
      _ = try Format(judging: Array(text.utf8), path: path)
      return nil
    } catch {
      return error.sentence(about: FilePath.name(of: path))
    }
  }

  func offer(_ text: String) {
    guard let root = host.root else { return }
    // While a file was read a dialog may have been opened, in which somebody writes.
    if root.isAsking { return host.refuseDrop() }
    var reader = PastedTasksReader(text, host.dates.spokenDates)
    reader.read(LongPaste.bytesOfSlice)
    let pasted = reader.pasted
    if reader.isDone, pasted.tasks.isEmpty, pasted.refused.isEmpty {
      return host.showMessage(DropWords.nothing)
    }
    guard !reader.isDone || pasted.tasks.count > LinesPreview.mostUnasked else {
      return paste(text)
    }
    LinesPreview.present(reader, in: root, host.numbers) { [weak self] in self?.paste(text) }
  }

  /// Links, each of which is a task.
  private func offer(_ links: [NewTask]) {
    guard let root = host.root else { return }
    let add = { [weak self] in
      guard let self else { return }
      let place = host.settings.endOfNewTasks.place
      if let reason = host.store(.add(links.map(host.listing.filed), at: place)) {
        host.report(reason)
      }
    }
    guard links.count > LinesPreview.mostUnasked else { return add() }
    var reader = PastedTasksReader(links.map(\.name.text).joined(separator: "\n"))
    reader.read(.max)
    LinesPreview.present(reader, in: root, host.numbers, accept: add)
  }
}

extension NewTask {
  /// A task to follow a link: its title is the name, and the address stands in the notes, where it can be opened.
  /// Without a title the address is the name, as much of it as can be.
  fileprivate init?(to link: Drop.Link) {
    let mostOfAddress = 200
    let name =
      (try? TaskName(link.title)) ?? (try? TaskName(link.address))
      ?? (try? TaskName(link.address.prefix(mostOfAddress) + "…"))
    guard let name else { return nil }
    self.init(name)
    if name.text != link.address { notes = try? TaskNotes(link.address) }
  }
}
