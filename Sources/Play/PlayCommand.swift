package import App
package import Canvas
package import DiskUsage
package import Kit
package import Widgets

/// One line of a script: what a person does, what time does, what shall be seen.
package enum PlayCommand: Hashable, Sendable {
  // The dependencies.
  case size(Size)
  case scale(Double)
  case theme(Theme)
  case direction(LayoutDirection)
  case clock(milliseconds: Int64)
  case seed(UInt64)
  case framesPerSecond(Double)
  case reducedMotion(Bool)
  case transitions(Bool)

  // The disk, and the widgets that show it.
  case disk(DiskSpace)
  case diskFails
  case diskHangs
  case updateWidgets
  case widgets([WidgetOptions.Guest])
  case mount(DiskPath)
  case unmount(DiskPath)

  // The windows.
  case window(StageWindow)

  // The person.
  case click(String, with: Modifiers = [])
  case rightClick(String)
  case doubleClick(String)
  case tripleClick(String)
  case longPress(String)
  case press(Point)
  case touch(Point)
  case move(Point)
  case release
  case drag(from: String, to: String)
  case drop(Drop)
  case wheel(Double, at: String)
  case act(Action)
  case key(KeyPress)
  case hold(KeyPress, Duration)
  case type(String)
  case paste(String)
  case focus(Bool)
  case hide
  case show
  case close

  // Time.
  case wait(Duration)
  case stall(Duration)

  // What is seen.
  case shot(String)
  case tree(String)
  case expect(String)
  case expectNot(String)
  case expectCount(Semantics.Role, Int)
  case stats
}
