import Glibc

/// The encoding in which Xlib talks to window managers and input methods: it follows the C locale,
/// and in the plain one titles and typed text lose everything but ASCII.
enum TextLocale {
  /// Takes the desktop's locale, and UTF-8 where that has another encoding. C: `setlocale`.
  static func adopt() {
    setlocale(LC_CTYPE, "")
    let encoding = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
    if encoding != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
  }
}
