/// Why a picture file could not be read or written.
package enum PNGError: Error, Hashable {
  /// There is no such file, or it may not be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The file is there and is no PNG picture, or a damaged one; the reason is libpng's.
  case malformed(path: String, reason: String)
  /// The picture in the file says to be larger than is taken.
  case tooLarge(path: String, width: Int, height: Int)
  /// The file could not be made, or not written to its end; the reason is the system's or libpng's.
  case unwritable(path: String, reason: String)
  /// A picture without pixels: no file can hold it.
  case empty(path: String)
}
