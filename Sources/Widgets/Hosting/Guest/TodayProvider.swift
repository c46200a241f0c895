package import Canvas
package import Kit

/// A guest: a small view with a life of its own that a host shows, updates and remembers, knowing
/// nothing of its content. Named after Apple's `NCWidgetProviding`.
///
/// A whole guest, here one that greets:
///
/// ```swift
/// final class Greeting: TodayProvider {
///   let name = "Greeting", version = 1
///   private let label = Label("–", style: .title)
///   private let greet: () -> String
///
///   init(greet: @escaping () -> String) { self.greet = greet }
///
///   func loadView() -> View { label }
///   func preferredContentSize(forWidth width: Double) -> ContentSize { ContentSize(collapsed: 37) }
///   func performUpdate(completion: UpdateCompletion) {
///     let (old, new) = (label.text, greet())
///     label.text = new
///     completion(new == old ? .noData : .newData)
///   }
/// }
/// ```
///
/// Life: the host asks for `name` and `version` at any time, and for everything else from
/// `loadView` on. A guest is loaded once; it appears and disappears many times; it may be loaded and
/// updated without ever appearing. Everything is called on the thread of the host's loop. The host
/// keeps the guest until it is removed; the guest must not keep the host.
package protocol TodayProvider: AnyObject {
  /// Stands in the header, and is part of the snapshot's key. One host has one guest of a name.
  var name: String { get }

  /// Goes up when the guest looks different than before: snapshots of other versions are not shown.
  var version: Int { get }

  /// Makes the view. The host gives it its frame; the guest changes what is inside.
  func loadView() -> View

  /// The view is there. Nothing has been measured yet: show what is cached.
  /// - context: what may be asked of the host; keep it.
  func viewDidLoad(in context: TodayContext)

  /// It will be on screen with the next frame. An update follows.
  func viewWillAppear()

  /// It is not on screen any more: stop timers and display links.
  func viewDidDisappear()

  /// The room around the view, in points. Default: as the host proposes.
  func marginInsets(forProposed insets: Insets) -> Insets

  /// How high the view would like to be. The width is the host's: any from 100 to 2000 points.
  /// Asked in every layout. Tell `TodayContext.contentSizeChanged()` when the answer changes.
  func preferredContentSize(forWidth width: Double) -> ContentSize

  /// False while there is nothing worth showing: the last snapshot stays meanwhile. Asked after
  /// loading and after each update. Default: true.
  var isReady: Bool { get }

  /// True where a click on the content, Enter and Space fold and unfold it. Controls inside keep
  /// their clicks. Default: false.
  var foldsOnClick: Bool { get }

  /// True where what it shows is never old: nobody is offered to have it brought up to date. Default: false.
  var isAlwaysCurrent: Bool { get }

  /// The one thing that it says on a line, where a window has no room for more: `25.0%`. Tell
  /// `TodayContext.figureChanged()` when it is another one. Default: nothing.
  var figure: String { get }

  /// Brings the content up to date and calls `completion` exactly once, now or later.
  func performUpdate(completion: UpdateCompletion)

  /// The view is about to get another height, in steps or at once. To fade something in or out
  /// with it, hand it to the coordinator. Default: nothing.
  func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator)
}

extension TodayProvider {
  /// For a guest that has nothing to show yet and asks nothing of its host.
  package func viewDidLoad(in context: TodayContext) {}
  /// For a guest that is brought up to date by the update that follows.
  package func viewWillAppear() {}
  /// For a guest that has no timers.
  package func viewDidDisappear() {}
  /// As the host proposes.
  package func marginInsets(forProposed insets: Insets) -> Insets { insets }
  /// For a guest that is worth showing as soon as it is loaded.
  package var isReady: Bool { true }
  /// For a guest that is folded by the button in its header alone.
  package var foldsOnClick: Bool { false }
  /// For a guest that shows what was measured.
  package var isAlwaysCurrent: Bool { false }
  /// For a guest that says nothing in a word.
  package var figure: String { "" }
  /// For a guest that only gets another height.
  package func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {}
}
