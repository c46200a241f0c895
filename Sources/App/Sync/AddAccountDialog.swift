import Canvas
import Kit
import Wording

/// Asks for a server's address, a name and a password, and for the files of a client certificate where the person says
/// that the server wants one; has `aloft-sync` look whether they lead anywhere, and shows the
/// fingerprint of a certificate that nobody vouches for. What was begun when it is closed comes to its end.
final class AddAccountDialog {
  private let accounts: SyncAccounts
  private let added: (SyncAnswer) -> Void
  private let address = TextField(
    name: AccountWords.address, placeholder: AccountWords.address)
  private let user = TextField(name: AccountWords.user, placeholder: AccountWords.user)
  private let password = TextField(name: AccountWords.password, placeholder: AccountWords.password)
  private let certificate = TextField(
    name: AccountWords.certificateFile, placeholder: AccountWords.certificateFile)
  private let key = TextField(name: AccountWords.keyFile, placeholder: AccountWords.keyFile)
  /// The two files, or what asks for them.
  private let files = LineStack(gap: 12)
  private let moreFiles = Button(AccountWords.clientCertificate)
  private let state = Paragraph(style: .caption, role: .status, leastLines: 2)
  private let ok = Button(DialogWords.add, look: .prominent)
  private let cancel = Button(DialogWords.cancel)
  private weak var root: RootView?
  private weak var dialog: Dialog?
  /// That the person is looking at.
  private var fingerprint: String?

  /// - Parameters:
  ///   - known: an account that gets another password.
  ///   - added: told what the program has said besides.
  @discardableResult
  init(
    _ accounts: SyncAccounts, in root: RootView, known: (address: String, user: String)? = nil,
    added: @escaping (SyncAnswer) -> Void
  ) {
    (self.accounts, self.root, self.added) = (accounts, root, added)
    if let known { (address.text, user.text) = (known.address, known.user) }
    password.isSecret = true
    // The dialog's parts keep this object, for as long as the dialog is open.
    for field in fields {
      field.addMenu()
      field.changed = { self.say("") }
    }
    files.lines = [moreFiles]
    moreFiles.action = { self.showFiles() }
    ok.action = { self.begin() }
    cancel.action = { self.close() }
    let dialog = Dialog(
      title: known == nil ? AccountWords.addTitle : AccountWords.newPassword,
      body: [address, user, password, files, state], buttons: [cancel, ok], defaultButton: ok,
      focusing: known == nil ? address : password, cancel: { self.close() })
    self.dialog = dialog
    root.present(dialog)
  }

  private var fields: [TextField] { [address, user, password, certificate, key] }

  private func showFiles() {
    files.lines = [certificate, key]
    root?.focus(certificate)
  }

  private func close() {
    if let dialog { root?.dismiss(dialog) }
    // Nothing keeps anything any more.
    for field in fields { field.changed = {} }
    (ok.action, cancel.action, moreFiles.action) = ({}, {}, {})
    password.text = ""
  }

  private func begin() {
    let needed = key.text.isEmpty ? [address, user] : [address, user, certificate]
    if let empty = needed.first(where: { $0.text.isEmpty }) {
      root?.focus(empty)
      return
    }
    var words = ["add"]
    for (word, field) in [("--certificate", certificate), ("--key", key)] where !field.text.isEmpty
    {
      words.append(word + "=" + field.text)
    }
    if let fingerprint { words += ["--fingerprint", fingerprint] }
    say(AccountWords.asking)
    ok.isEnabled = false
    accounts.run(words + ["--", address.text, user.text], password.text + "\n") { answer in
      self.ok.isEnabled = true
      self.show(answer)
    }
  }

  private func show(_ answer: SyncAnswer?) {
    guard let answer else { return say(AccountWords.notInstalled, isTrouble: true) }
    if answer.isWell {
      close()
      return added(answer)
    }
    guard let fingerprint = answer.fingerprint else {
      let sentences = VisibleText.of(answer.sentences.joined(separator: " "))
      return say(sentences.isEmpty ? AccountWords.failed : sentences, isTrouble: true)
    }
    let shown = VisibleText.of(SyncToolWords.shown(address.text, fingerprint))
    say(shown + "\n" + AccountWords.compare)
    (self.fingerprint, ok.title) = (fingerprint, AccountWords.trust)
  }

  private func say(_ text: String, isTrouble: Bool = false) {
    (fingerprint, ok.title) = (nil, DialogWords.add)
    state.color = isTrouble ? \.danger : \.text
    state.text = text
  }
}
