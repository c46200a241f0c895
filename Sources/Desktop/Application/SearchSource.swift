/// What a desktop's search finds, and what it can have done. Called on the loop's thread.
package struct SearchSource {
  /// Something that was found, as it is shown.
  package struct Result: Hashable, Sendable {
    /// By which it is asked for again.
    var id: String
    /// Plain text of one line.
    var title: String
    /// Smaller, and may be empty.
    var subtitle: String
    /// Can be completed in its place.
    var canBeCompleted: Bool

    /// As it is shown.
    package init(id: String, title: String, subtitle: String = "", canBeCompleted: Bool = false) {
      (self.id, self.title, self.subtitle) = (id, title, subtitle)
      self.canBeCompleted = canBeCompleted
    }
  }

  /// What is found for a text, the best first.
  var find: (String) -> [String]
  /// What has to be shown of these; those that are gone are left out.
  var describe: ([String]) -> [Result]
  /// The person has chosen one.
  var choose: (String) -> Void
  /// The person wants it completed.
  var complete: (String) -> Void
  /// The person wants to see the window.
  var open: () -> Void
  /// What completing is called.
  var completeLabel: String

  /// A source of these closures.
  package init(
    find: @escaping (String) -> [String], describe: @escaping ([String]) -> [Result],
    choose: @escaping (String) -> Void, complete: @escaping (String) -> Void,
    open: @escaping () -> Void, completeLabel: String
  ) {
    (self.find, self.describe, self.choose) = (find, describe, choose)
    (self.complete, self.open, self.completeLabel) = (complete, open, completeLabel)
  }
}

/// The two ways in which desktops ask.
/// Sources: org.gnome.Shell.SearchProvider2; org.kde.krunner1.
extension SearchSource {
  /// KRunner's kinds of a match: one of several, and what is offered besides. The numbers are those of
  /// `Plasma::QueryMatch::Type`.
  private static let (possible, besides): (UInt32, UInt32) = (30, 10)
  private static let completing = "complete"

  /// Nil where it is nothing that a search asks.
  func answer(_ request: BusRequest, icon: String) -> BusAnswer? {
    switch (request.method, request.arguments.first) {
    case ("GetInitialResultSet", .array(let words)): .values([ids(find(Self.text(of: words)))])
    case ("GetSubsearchResultSet", _):
      if request.arguments.count == 2, case .array(let words) = request.arguments[1] {
        .values([ids(find(Self.text(of: words)))])
      } else {
        nil
      }
    case ("GetResultMetas", .array(let ids)):
      .values([.list("a{sv}", describe(ids.compactMap(\.text)).map(Self.meta))])
    case ("ActivateResult", .string(let id)): done { choose(id) }
    case ("LaunchSearch", _): done(open)
    case ("Match", .string(let text)):
      .values([
        .list("(sssuda{sv})", describe(find(text)).enumerated().map { match($0, $1, icon) })
      ])
    case ("Actions", _):
      .values([
        .list(
          "(sss)",
          [
            .structure([
              .string(Self.completing), .string(completeLabel), .string("emblem-ok-symbolic"),
            ])
          ])
      ])
    case ("Run", .string(let id)):
      done {
        if request.arguments.last == .string(Self.completing) { complete(id) } else { choose(id) }
      }
    case ("Teardown", _), ("SetActivationToken", _): .values([])
    default: nil
    }
  }

  private func done(_ action: () -> Void) -> BusAnswer {
    action()
    return .values([])
  }

  private func ids(_ ids: [String]) -> BusValue { .array(ids.map(BusValue.string)) }

  /// A shell hands over what was typed word by word.
  private static func text(of words: [BusValue]) -> String {
    words.compactMap(\.text).joined(separator: " ")
  }

  private static func meta(of result: Result) -> BusValue {
    .dictionary([
      "id": .string(result.id), "name": .string(result.title),
      "description": .string(result.subtitle),
    ])
  }

  /// - Parameter place: from 0; what is found first is the best.
  private func match(_ place: Int, _ result: Result, _ icon: String) -> BusValue {
    .structure([
      .string(result.id), .string(result.title), .string(icon),
      .uint32(result.canBeCompleted ? Self.possible : Self.besides),
      .double(max(0.1, 0.9 - 0.02 * Double(place))),
      .dictionary([
        "subtext": .string(result.subtitle),
        "actions": .array(result.canBeCompleted ? [.string(Self.completing)] : []),
      ]),
    ])
  }
}
