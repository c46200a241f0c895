package import Testing

/// The error of this type that the body has to throw, as `#expect(throws:)` gives it from Swift 6.1 on.
package func thrown<E: Error, R>(
  _ type: E.Type, sourceLocation: SourceLocation = #_sourceLocation, by body: () throws -> R
) -> E? {
  var error: E?
  #expect(throws: type, sourceLocation: sourceLocation) {
    do { _ = try body() } catch let thrown {
      error = thrown as? E
      throw thrown
    }
  }
  return error
}
