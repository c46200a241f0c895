/// What the system says of a call that failed.
enum SystemReason {
  /// What the system says of a call that failed, put behind a colon; in the person's language where it is
  /// one of those that people meet, else as the C library has it.
  /// - Parameter reason: C: `strerror`, in English.
  static func text(_ reason: String) -> String {
    switch reason {
    case "Permission denied": localized("Permission denied")
    case "Operation not permitted": localized("Operation not permitted")
    case "No such file or directory": localized("No such file or directory")
    case "Not a directory": localized("Not a directory")
    case "Is a directory": localized("Is a directory")
    case "File exists": localized("File exists")
    case "File too large": localized("File too large")
    case "File name too long": localized("File name too long")
    case "Read-only file system": localized("Read-only file system")
    case "No space left on device": localized("No space left on device")
    case "Disk quota exceeded": localized("Disk quota exceeded")
    case "Input/output error": localized("Input/output error")
    case "Device or resource busy": localized("Device or resource busy")
    case "Too many open files": localized("Too many open files")
    case "Cannot allocate memory": localized("Cannot allocate memory")
    case "Resource temporarily unavailable": localized("Resource temporarily unavailable")
    case "Transport endpoint is not connected": localized("Transport endpoint is not connected")
    case "Stale file handle": localized("Stale file handle")
    default: reason
    }
  }
}
