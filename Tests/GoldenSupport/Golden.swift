package import Canvas
import Glibc
import Painting
package import Testing

/// Compares a picture with the golden one of that name, in the folder `Goldens` of the test target
/// that the calling file belongs to. Exact: one step of one channel of one pixel is a difference.
///
/// A golden that is missing or differs fails the test and leaves `NAME.new.png` (and
/// `NAME.diff.png`) beside it. Look at them; if the new picture is right, run the same tests with
/// `ALOFT_BLESS=1` to make it the golden one.
package func expectGolden(
  _ bitmap: Bitmap, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let verdict = Golden(folder: goldenFolder(of: file), name: name).check(
    bitmap, isBlessing: isBlessing)
  if case .failed(let reason) = verdict {
    Issue.record("\(reason)", sourceLocation: sourceLocation)
  }
}

/// Of the test target that a file belongs to.
func goldenFolder(of file: String) -> String {
  let parts = file.split(separator: "/", omittingEmptySubsequences: false)
  return parts.prefix((parts.lastIndex(of: "Tests") ?? 0) + 2).joined(separator: "/") + "/Goldens"
}

var isBlessing: Bool { getenv("ALOFT_BLESS").map { String(cString: $0) } == "1" }

/// One golden picture and the files around it.
package struct Golden {
  package enum Verdict: Hashable {
    case same
    /// The picture has been made the golden one.
    case blessed
    /// What differs, which files show it, and what to type.
    case failed(String)
  }

  private let path: String
  private let files: GoldenFiles
  private let name: String

  package init(folder: String, name: String) {
    self.name = name
    path = "\(folder)/\(name).png"
    files = GoldenFiles(beside: "\(folder)/\(name)")
  }

  package func check(_ bitmap: Bitmap, isBlessing: Bool) -> Verdict {
    do throws(PNGError) {
      if isBlessing {
        try bless(bitmap)
        files.remove()
        return .blessed
      }
      guard GoldenFiles.exists(path) else {
        try files.writeFresh(bitmap)
        return .failed(
          "There is no golden picture \(path) yet. Look at \(files.fresh). \(Self.advice)")
      }
      let expected = try PNGFile.read(path)
      guard let difference = BitmapDifference(of: bitmap, from: expected) else {
        files.remove()
        return .same
      }
      try files.writeFresh(bitmap)
      try files.writeDifference(difference)
      return .failed(describe(difference, bitmap, expected))
    } catch {
      return .failed("The golden picture \(name) cannot be checked. \(error)")
    }
  }

  /// Leaves a file alone that shows the same and is no larger.
  private func bless(_ bitmap: Bitmap) throws(PNGError) {
    let bytes = try CompactPNG.encode(bitmap)
    if let old = try? GoldenFiles.read(path), old.count <= bytes.count,
      (try? PNGFile.decode(old, path: path)) == bitmap
    {
      return
    }
    try GoldenFiles.write(bytes, to: path)
  }

  static let advice =
    "If it is right, make it the golden one with: ALOFT_BLESS=1 swift test --filter <this test>"

  private func describe(
    _ difference: BitmapDifference, _ seen: Bitmap, _ expected: Bitmap
  ) -> String {
    """
    The picture \(name) differs from its golden one in \(difference.count) pixels, by up to \
    \(difference.largestStep) of 255 (seen \(seen.width)×\(seen.height), expected \
    \(expected.width)×\(expected.height)). Compare \(files.fresh) with \(path); \(files.difference) marks \
    the pixels. \(Self.advice)
    """
  }
}
