/// A sentence in the person's language, in English where their catalogue has none.
/// - Parameter context: tells two sentences apart that are one in English.
@inline(never)
package func localized(_ message: Message, context: String? = nil) -> String {
  Language.catalogue?.sentence(message, context, nil) ?? message.english
}

/// A sentence that goes with a number, in the form that the language has for it.
/// - Parameters:
///   - count: what is counted.
///   - one: the sentence for exactly one; the other is taken where one is never counted.
///   - other: the sentence for every other number.
@inline(never)
package func localized(_ count: Int, one: Message? = nil, other: Message) -> String {
  let english = count == 1 ? one ?? other : other
  guard let catalogue = Language.catalogue else { return english.english }
  // Catalogues know a sentence by its first form, with the places of the second.
  return catalogue.sentence(other.known(as: one ?? other), nil, count) ?? english.english
}
