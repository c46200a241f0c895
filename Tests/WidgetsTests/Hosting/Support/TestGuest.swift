import Canvas
import Kit
import Loop
import Widgets

/// A guest that does as it is told and takes notes of what it is asked.
class TestGuest: TodayProvider {
  let name: String
  var version = 1
  private(set) var diary: [String] = []
  private(set) var completions: [UpdateCompletion] = []
  private(set) var context: TodayContext?
  let label: Label
  /// The expansion that each frame of a transition was told.
  private(set) var expansions: [Double] = []
  private(set) var coordinators: [TransitionCoordinator] = []

  /// What an update is answered with at once; nil: it is left to the test.
  var answer: UpdateResult?
  var isReady = true
  var foldsOnClick = true
  var size = ContentSize(collapsed: 37, expanded: 106)
  var margins: Insets?
  var figure = ""
  /// Done within `loadView`, `viewDidLoad`, `viewWillAppear`, `performUpdate` and
  /// `viewWillTransition`, by name.
  var within: [String: () -> Void] = [:]

  init(_ name: String, answer: UpdateResult? = .noData) {
    self.name = name
    self.answer = answer
    label = Label("\(name) is here")
  }

  private func note(_ what: String) {
    diary.append(what)
    within[what]?()
  }

  func takeDiary() -> [String] {
    defer { diary = [] }
    return diary
  }

  func loadView() -> View {
    note("loadView")
    return label
  }

  func viewDidLoad(in context: TodayContext) {
    self.context = context
    note("viewDidLoad")
  }

  func viewWillAppear() { note("viewWillAppear") }
  func viewDidDisappear() { note("viewDidDisappear") }
  func marginInsets(forProposed insets: Insets) -> Insets { margins ?? insets }
  func preferredContentSize(forWidth width: Double) -> ContentSize { size }

  func performUpdate(completion: UpdateCompletion) {
    completions.append(completion)
    note("performUpdate")
    if let answer { completion(answer) }
  }

  func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    note("viewWillTransition")
    coordinators.append(coordinator)
    coordinator.animate { [weak self] in self?.expansions.append($0) }
  }
}
