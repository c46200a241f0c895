import Glibc

/// The error code of a call. C: errno(3).
struct SystemError: Error, Hashable {
  let code: Int32

  /// The system's words for it. C: strerror_r(3).
  var message: String { systemMessage(code) }
}

extension DiskError {
  /// What a failed call means for the path that was asked for. The call may have been about a link
  /// on the way to it.
  init(_ error: SystemError, for path: DiskPath) {
    switch error.code {
    case ENOENT: self = .notFound(path)
    case ELOOP: self = .tooManyLinks(path)
    default: self = .refused(path, reason: error.message)
    }
  }
}
