/// What a file `NAME.widget` says of the program `NAME` beside it:
///
///     {"widget": 1, "name": "Weather", "version": 2, "every": 900, "wishes": ["network"]}
package struct WidgetManifest: Hashable, Sendable {
  /// What a program may do only where its person has allowed it.
  package enum Wish: String, Hashable, Sendable, CaseIterable {
    /// To speak to other machines.
    case network
    /// To read the files of the home folder.
    case home
  }

  /// On its card and where it is chosen.
  package let name: String
  /// Goes up when it looks different than before.
  package let version: Int
  /// How often it is asked, in seconds.
  package let every: Int
  /// In the order of their declaration.
  package let wishes: [Wish]

  /// No program is asked more often, in seconds.
  package static let shortestPause = 60
  /// None is asked more seldom.
  package static let longestPause = 604_800

  /// Of a program without wishes.
  package init(name: String, version: Int, every: Int) {
    (self.name, self.version, self.every, wishes) = (name, version, every, [])
  }

  /// - Throws: what was expected where, and what was found.
  package init(decoding bytes: [UInt8]) throws(WidgetFormatError) {
    let root = try WidgetFields.root(of: bytes)
    name = try root.shownText("name")
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw root.wrong("name", .atLeast(1, .characters))
    }
    version = try root.count("version", in: 1...1_000_000)
    every = try root.count("every", in: Self.shortestPause...Self.longestPause)
    var wishes: Set<Wish> = []
    for (index, node) in (root.has("wishes") ? try root.array("wishes") : []).enumerated() {
      wishes.insert(try root.word(node, at: "wishes[\(index)]"))
    }
    self.wishes = Wish.allCases.filter(wishes.contains)
  }
}
