import Glibc
import System

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
