public import Canvas
import Glibc
import Painting
public import Testing

/// Compares a picture with the golden one of that name, in the folder `Goldens` of the test target
/// that the calling file belongs to. Exact: one step of one channel of one pixel is a difference.
///
/// A golden that is missing or differs fails the test and leaves `NAME.new.png` (and
/// `NAME.diff.png`) beside it. Look at them; if the new picture is right, run the same tests with
/// `ALOFT_BLESS=1` to make it the golden one.
public func expectGolden(
  _ bitmap: Bitmap, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let parts = file.split(separator: "/", omittingEmptySubsequences: false)
  let target = parts.prefix((parts.lastIndex(of: "Tests") ?? 0) + 2).joined(separator: "/")
  let verdict = Golden(folder: target + "/Goldens", name: name).check(
    bitmap, isBlessing: getenv("ALOFT_BLESS").map { String(cString: $0) } == "1")
  if case .failed(let reason) = verdict {
    Issue.record("\(reason)", sourceLocation: sourceLocation)
  }
}

/// One golden picture and the files around it.
public struct Golden {
  public enum Verdict: Hashable {
    case same
    /// The picture has been made the golden one.
    case blessed
    /// What differs, which files show it, and what to type.
    case failed(String)
  }

  private let path: String
  private let freshPath: String
  private let diffPath: String
  private let name: String

  public init(folder: String, name: String) {
    self.name = name
    path = "\(folder)/\(name).png"
    freshPath = "\(folder)/\(name).new.png"
    diffPath = "\(folder)/\(name).diff.png"
  }

  public func check(_ bitmap: Bitmap, isBlessing: Bool) -> Verdict {
    do throws(PNGError) {
      if isBlessing {
        if (try? PNGFile.read(path)) != bitmap { try PNGFile.write(bitmap, to: path) }
        unlink(freshPath)
        unlink(diffPath)
        return .blessed
      }
      guard access(path, F_OK) == 0 else {
        try PNGFile.write(bitmap, to: freshPath)
        return .failed("There is no golden picture \(path) yet. Look at \(freshPath). \(advice)")
      }
      let expected = try PNGFile.read(path)
      guard let difference = BitmapDifference(of: bitmap, from: expected) else {
        unlink(freshPath)
        unlink(diffPath)
        return .same
      }
      try PNGFile.write(bitmap, to: freshPath)
      try PNGFile.write(difference.picture, to: diffPath)
      return .failed(describe(difference, bitmap, expected))
    } catch {
      return .failed("The golden picture \(name) cannot be checked. \(error)")
    }
  }

  private var advice: String {
    "If it is right, make it the golden one with: ALOFT_BLESS=1 swift test --filter <this test>"
  }

  private func describe(
    _ difference: BitmapDifference, _ seen: Bitmap, _ expected: Bitmap
  ) -> String {
    """
    The picture \(name) differs from its golden one in \(difference.count) pixels, by up to \
    \(difference.largestStep) of 255 (seen \(seen.width)×\(seen.height), expected \
    \(expected.width)×\(expected.height)). Compare \(freshPath) with \(path); \(diffPath) marks \
    the pixels. \(advice)
    """
  }
}
