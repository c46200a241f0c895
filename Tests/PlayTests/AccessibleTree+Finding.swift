import Kit

extension AccessibleTree {
  /// The first element of this name, as a reader walks the window.
  func element(called name: String, below id: ElementID = .window) -> ElementID? {
    if semantics(of: id)?.name == name { return id }
    for index in 0..<childCount(of: id) {
      if let found = child(index, of: id).flatMap({ element(called: name, below: $0) }) {
        return found
      }
    }
    return nil
  }
}
