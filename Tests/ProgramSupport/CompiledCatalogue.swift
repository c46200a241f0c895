import Glibc
import Testing

/// The languages of the tree as `msgfmt` compiles them, for tests of what they say.
package enum CompiledCatalogue {
  /// Of every language but the sources', by gettext's names.
  package static let languages = ["ar", "ru", "zh_CN"]

  /// The file's content.
  /// - Parameter language: one of ``languages``.
  package static func bytes(_ language: String) throws -> [UInt8] {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let command = "msgfmt --no-hash --output-file=- '/\(root)/Assets/i18n/languages/\(language).po'"
    let output = try #require(popen(command, "r"))
    var bytes: [UInt8] = []
    while case let byte = getc(output), byte != EOF { bytes.append(UInt8(byte)) }
    try #require(pclose(output) == 0, "msgfmt comes with “Assets/setup”")
    return bytes
  }
}
