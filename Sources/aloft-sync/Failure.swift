import CalDAV
import Sync
import Tasks

/// Why something with a server did not work.
struct Failure: Error {
  let reason: SyncStatus.Reason
  let subject: String
  /// What the server asks for, in seconds.
  var pause: Int?

  /// Whether it would be the same for each calendar of an account.
  var concernsAll: Bool {
    switch reason {
    case .unreachable, .certificate, .expired, .password, .busy, .slow, .long: true
    default: false
    }
  }

  init(_ reason: SyncStatus.Reason, _ subject: String) {
    (self.reason, self.subject) = (reason, subject)
  }

  /// - Parameters:
  ///   - place: of the server.
  ///   - calendar: the collection's name, where it is about one.
  init(_ error: ServerError, at place: WebAddress, _ calendar: String? = nil) {
    let name = calendar ?? place.host
    switch error {
    case .unreachable: self.init(.unreachable, place.host)
    case .untrusted: self.init(.certificate, place.host)
    case .expired: self.init(.expired, place.host)
    case .needsPassword: self.init(.password, place.host)
    case .forbidden: self.init(.forbidden, name)
    case .collectionGone: self.init(.gone, name)
    case .notCalDAV: self.init(.foreign, place.description)
    case .redirected(let target): self.init(.moved, target)
    case .busy: self.init(.busy, place.host)
    case .broken: self.init(.broken, name)
    case .exceeded(.time): self.init(.long, place.host)
    case .exceeded(.speed): self.init(.slow, place.host)
    case .exceeded(.requests): self.init(.many, name)
    case .exceeded(.size): self.init(.endless, name)
    case .tokenRefused, .conflict, .status, .tooLarge: self.init(.other, place.host)
    }
    if case .busy(let seconds) = error { pause = seconds }
  }
}
