public import Canvas
import Kit
import Loop
public import TaskStore
public import Widgets
public import Wording

/// As a window among others, of which little is told to it.
extension CaptureApp: WindowedApp {
  /// Above the others, in the middle of the screen, as high as what is said in it.
  public var traits: WindowTraits {
    var traits = WindowTraits(
      title: ListWords.newTask, size: size, isAlwaysOnTop: true, zoomsBySetting: true,
      takesText: true)
    traits.isBare = true
    return traits
  }

  /// The size that the window should have now, in points.
  public var size: Size { screen.preferredSize }
  /// None.
  public var tickCount: Int { 0 }

  /// Called when the window should have another size; never from within a call of the window's.
  public func onSizeChange(_ call: @escaping (Size) -> Void) {
    screen.sizeWish.tell = SizeWish.later(on: root.loop, call)
  }

  /// A name that a link proposes is written into the line, where nothing stands in it.
  public func show(_ url: AloftURL) {
    guard case .new(let name?) = url, screen.text.isEmpty else { return }
    screen.text = name
  }

  /// Does nothing.
  public func show(_ guests: [WidgetOptions.Guest]) {}
  /// Does nothing.
  public func updateWidgets() {}
  /// Does nothing.
  public func mountsChanged() {}
  /// Looks at what others have set: words of a language that was added count in what is written already.
  public func storeChanged() {
    settings.reload()
    screen.dates.follow(screen.text)
  }

  /// The line stays as it is written.
  public func languageChanged(_ numbers: NumberStyle) {
    self.numbers = numbers
    vocabularies.forget()
    root.direction = Language.direction
    root.emit(.setTitle(ListWords.newTask))
    screen.renewWords()
  }

  /// Says it below the line.
  public func report(_ trouble: String) { screen.say(trouble) }
  /// Has no room for it.
  public func report(_ setAside: SetAside) -> Bool { false }
}
