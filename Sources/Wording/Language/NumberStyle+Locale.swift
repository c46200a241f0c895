import Glibc
import System

extension NumberStyle {
  /// As the person's language has it, unless the locale is one of that language: some countries write
  /// numbers otherwise.
  package static var ofPerson: NumberStyle {
    guard let language = Language.catalogue?.language, language != "en" else { return .ofLocale }
    let locale =
      ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { Environment.value($0) }
      .first { !$0.isEmpty } ?? ""
    let isOfLanguage = locale.prefix { $0 != "_" && $0 != "." } == language.prefix { $0 != "_" }
    return isOfLanguage ? .ofLocale : .ofLanguage
  }

  /// As the environment's locale has it (LC_NUMERIC), for labels only: what the program and its
  /// libraries read and write stays as it is. C: `newlocale(3)`, `localeconv(3)`.
  private static var ofLocale: NumberStyle {
    guard let locale = newlocale(1 << LC_NUMERIC, "", nil) else { return .plain }
    let former = uselocale(locale)
    defer {
      uselocale(former)
      freelocale(locale)
    }
    guard let found = localeconv()?.pointee else { return .plain }
    // One byte a group, up to a zero; CHAR_MAX says that no more digits are grouped.
    let sizes = bytes(found.grouping).map { $0 == CChar.max ? Int.max : Int($0) }
    let (point, separator) = (text(found.decimal_point), text(found.thousands_sep))
    return NumberStyle(
      decimalSeparator: point.first ?? ".", groupSeparator: separator, groupSizes: sizes)
  }

  private static func bytes(_ text: UnsafeMutablePointer<CChar>?) -> [CChar] {
    text.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) } ?? []
  }

  private static func text(_ text: UnsafeMutablePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
