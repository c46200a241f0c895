package import Canvas

/// The sentences of one language.
package struct Catalogue: Sendable {
  /// By gettext's names: `ru`, `zh_CN`.
  package let language: String
  /// As its translator says: by the translation of “left to right”.
  package let direction: LayoutDirection
  private let forms: @Sendable (_ key: String, _ count: Int?) -> String?

  /// - Parameters:
  ///   - forms: finds the translation of a key, in the form that goes with the number where the
  ///     sentence has one; nil where there is none.
  package init(
    language: String, forms: @escaping @Sendable (_ key: String, _ count: Int?) -> String?
  ) {
    self.language = language
    self.forms = forms
    direction =
      forms("direction\u{4}left to right", nil) == "right to left" ? .rightToLeft : .leftToRight
  }

  /// From a file of gettext's; nil where it is damaged or none.
  package init?(language: String, machineObject bytes: [UInt8]) {
    guard let object = MachineObject(bytes) else { return nil }
    let rule = Self.rule(object) ?? .english
    self.init(language: language) { key, count in
      guard let found = object.translation(of: key) else { return nil }
      let forms = found.split(separator: 0, omittingEmptySubsequences: false)
      let form = count.map(rule.form) ?? 0
      guard forms.indices.contains(form), !forms[form].isEmpty else { return nil }
      return String(validating: forms[form], as: UTF8.self)
    }
  }

  /// The sentences as the sources have them.
  static let english = Catalogue(language: "en") { _, _ in nil }

  private static func rule(_ object: MachineObject) -> PluralRule? {
    let header = String(decoding: object.translation(of: "") ?? [], as: UTF8.self)
    let name = "Plural-Forms:"
    let line = header.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { PluralRule($0.dropFirst(name.count)) }
  }

  /// The sentence with what belongs into it; nil where the catalogue has none that takes just that.
  func sentence(_ message: Message, _ context: String?, _ count: Int?) -> String? {
    let key = context.map { "\($0)\u{4}\(message.format)" } ?? message.format
    return forms(key, count).flatMap { pattern in
      message.filling(pattern, inside: direction, mayLeaveOut: count != nil)
    }
  }
}
