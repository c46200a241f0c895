package import Canvas
import Kit
import Loop
package import TaskStore
package import Widgets
package import Wording

/// As a window among others, of which little is told to it.
extension CaptureApp: WindowedApp {
  /// Above the others, in the middle of the screen, as high as what is said in it.
  package var traits: WindowTraits {
    var traits = WindowTraits(
      title: ListWords.newTask, size: size, isAlwaysOnTop: true, zoomsBySetting: true,
      takesText: true)
    traits.isBare = true
    return traits
  }

  /// The size that the window should have now, in points.
  package var size: Size { screen.preferredSize }
  /// None.
  package var tickCount: Int { 0 }

  /// Called when the window should have another size; never from within a call of the window's.
  package func onSizeChange(_ call: @escaping (Size) -> Void) {
    screen.sizeWish.tell = SizeWish.later(on: root.loop, call)
  }

  /// A name that a link proposes is written into the line, where nothing stands in it.
  package func show(_ url: AloftURL) {
    guard case .new(let name?) = url, screen.text.isEmpty else { return }
    screen.text = name
  }

  /// Does nothing.
  package func show(_ guests: [WidgetOptions.Guest]) {}
  /// Does nothing.
  package func updateWidgets() {}
  /// Does nothing.
  package func mountsChanged() {}
  /// Looks at what others have set: words of a language that was added count in what is written already.
  package func storeChanged() {
    settings.reload()
    screen.dates.follow(screen.text)
  }

  /// The line stays as it is written.
  package func languageChanged(_ numbers: NumberStyle) {
    self.numbers = numbers
    vocabularies.forget()
    root.direction = Language.direction
    root.emit(.setTitle(ListWords.newTask))
    screen.renewWords()
  }

  /// Says it below the line.
  package func report(_ trouble: String) { screen.say(trouble) }
  /// Has no room for it.
  package func report(_ setAside: SetAside) -> Bool { false }
}
