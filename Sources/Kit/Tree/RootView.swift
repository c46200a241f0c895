public import Canvas
public import Loop
public import LoopApplication

/// The top of a window's view tree, and all that a driver needs to know: input goes in as values,
/// frames and signals come out as values. The SDL window and the script player drive it alike.
///
/// What goes in and comes out is in the window's own coordinates; within the tree all is written from
/// left to right (``LayoutDirection``), and between the two the root turns over what has to be.
///
/// Layers, from the bottom: the content, dialogs (the topmost one takes all input), what fades away, the
/// tooltip.
public final class RootView: View {
  /// Time, and where the views' timers and display links run.
  public let loop: RunLoop
  /// Shapes text for every view of the window.
  public let text: any TextMeasuring
  /// The desktop's, or one in memory.
  public let clipboard: Clipboard
  /// The application behind the views; not owned.
  public weak var delegate: (any RootDelegate)?

  /// Device pixels a point, told by the driver, for views that keep pictures or fall on pixels. The
  /// next frame is painted anew.
  public var scale = 1.0 {
    didSet {
      guard scale != oldValue else { return }
      forgetLastFrame()
      setNeedsLayout()
    }
  }

  /// The colours of every view; another one is painted with the next frame.
  public var theme: Theme {
    didSet {
      if theme != oldValue { appearances.end() }
      setNeedsDisplay()
    }
  }
  /// Which way the window is read; another one is laid out and painted with the next frame.
  public var direction = LayoutDirection.leftToRight {
    didSet { if direction != oldValue { directionChanged() } }
  }
  /// Nothing moves by itself; everything is still said.
  public var reducesMotion: Bool

  /// What a person changes gets to its place in a fifth of a second and not at once.
  public var playsTransitions = false

  /// Whether what a person changes is seen to move.
  public var movesChanges: Bool { playsTransitions && !skipsMotion }

  /// Movements end at once, as the person wants, or because the window is hidden.
  public var skipsMotion: Bool { reducesMotion || !isVisible }

  /// The screen below the dialogs. It fills the window.
  public internal(set) var content: View
  /// Open ones, the topmost last.
  public internal(set) var dialogs: [ModalView] = []
  /// Whether keys come to this window; as the driver last said.
  public internal(set) var isWindowFocused = true
  /// Active while the window has the keyboard, in the background while nobody can see it: timers
  /// and frames are suspended then.
  public let application: ApplicationMonitor
  /// False while nobody can see the window: then nothing is painted and no movement shown.
  public var isVisible: Bool { application.state != .background }

  /// True while something may look different from the last frame.
  public internal(set) var needsFrame = true

  /// Counts what may look different: who compares what is there needs not look while it stays.
  var invalidations = 0

  /// A place is meant as keys mean it: of what moves, where it belongs.
  public internal(set) var meansFinalPlaces = false
  /// Where the pointer is, and what it does.
  public private(set) lazy var pointer = Pointer(in: self)
  /// Who has the keyboard, and what keys do.
  public private(set) lazy var keyboard = Keyboard(in: self)
  private(set) lazy var hover = Hover(in: self)
  let tooltipView = TooltipView()
  let appearances = Appearances()
  var needsLayout = true
  var isLayingOut = false
  var frames = FrameHistory()
  /// Asks the desktop for texts.
  public let clipboardReader: ClipboardReader
  private var signals: [Signal] = []

  /// - Parameter content: fills the window, below dialogs and the tooltip; owned from here on.
  public init(
    content: View, loop: RunLoop, text: any TextMeasuring, theme: Theme,
    clipboard: Clipboard = .inMemory(), reducesMotion: Bool = false
  ) {
    self.content = content
    self.loop = loop
    self.text = text
    self.theme = theme
    self.clipboard = clipboard
    self.reducesMotion = reducesMotion
    clipboardReader = ClipboardReader(clipboard, on: loop)
    application = ApplicationMonitor(loop: loop, state: .active)
    super.init()
    addSubview(content)
    addSubview(tooltipView)
    insertSubview(appearances.fading, at: 1)
    appearances.bind(to: self)
    clipboardReader.isSlow = { [weak self] in self?.delegate?.clipboardIsSlow(bytes: $0) }
    clipboardReader.deliver = { [weak self] in self?.deliver($0) }
  }

  /// The mode in which the driver shall run the loop: tracking while a drag scrolls, carries
  /// something, or belongs to a bar or a text.
  public var runLoopMode: RunLoop.Mode { pointer.isDragging ? .tracking : .default }

  /// What has the keyboard; nil for nothing. Change it with `focus(_:)`.
  public var focusedView: View? { keyboard.owner }

  /// A dialog waits for an answer. A menu is none: it asks nothing and covers little.
  public var isAsking: Bool { dialogs.contains { !$0.isTransient } }

  /// What takes input: the topmost dialog, else the content.
  public var inputScope: View { dialogs.last ?? content }

  public override func layout() {
    for view in subviews where view !== tooltipView { view.frame = bounds }
    tooltipView.place(in: bounds)
  }

  // MARK: Signals

  /// Asks the driver for something, with the next `takeSignals()`.
  public func emit(_ signal: Signal) { signals.append(signal) }

  /// What the views asked for since the last call.
  public func takeSignals() -> [Signal] {
    // Asked in every turn.
    guard !signals.isEmpty else { return [] }
    defer { signals.removeAll(keepingCapacity: true) }
    return signals
  }

  // MARK: Semantics

  /// The whole tree as scripts and screen readers see it. Below a dialog nothing else is reachable.
  public func semanticTree() -> SemanticNode {
    let children = [inputScope, tooltipView].flatMap { $0.semanticNodes(origin: .zero) }
    return SemanticNode(
      semantics: Semantics(.window, name: ""), frame: frame,
      children: isMirrored ? children.map { $0.mirrored(in: bounds.width) } : children)
  }

  public override var semantics: Semantics? { Semantics(.window, name: "") }
}
