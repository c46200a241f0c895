import Canvas
package import Kit
package import Tasks
package import Wording

/// What the last sync did, and what it could not do, a sentence a line: what needs the person first.
package enum LastSyncDialog {
  /// Opens it above everything else in the window.
  package static func present(_ status: SyncStatus, in root: RootView, _ numbers: NumberStyle) {
    let notes = status.notes.map { note in
      Paragraph(
        SyncWords.sentence(note),
        color: note.kind.needsPerson ? \.danger : \.text)
    }
    let moment = (status.noted ?? status.lastPass).map { moment in
      Paragraph(
        SyncToolWords.lastSuccess(LocalDay.moment(moment)), style: .caption,
        color: \.secondaryText)
    }
    let state = Paragraph(SyncWords.sentence(status, numbers), style: .bodyStrong)
    let close = Button(DialogWords.close, look: .prominent)
    var leave: () -> Void = {}
    let dialog = Dialog(
      title: SyncWords.lastSyncTitle,
      body: [state] + (notes.isEmpty ? [Paragraph(SyncWords.nothingChanged)] : notes)
        + [moment].compactMap(\.self),
      buttons: [close], defaultButton: close, cancel: { leave() })
    leave = { [weak root, weak dialog] in if let dialog { root?.dismiss(dialog) } }
    close.action = { leave() }
    root.present(dialog)
  }
}

extension SyncStatus.Note.Kind {
  /// Whether something stays as it is until the person has done something.
  fileprivate var needsPerson: Bool {
    switch self {
    case .unreadable, .forbidden, .tooLarge, .overlong, .other, .keptBack, .removals, .unlinked:
      true
    case .did, .partly, .several, .kept, .ours, .theirs, .restored: false
    }
  }
}
