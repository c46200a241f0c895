/// A part of a dialog that takes less height than it likes where the window has no more.
public protocol Elastic: View {
  /// How low it may become before the dialog scrolls, in points.
  var leastHeight: Double { get }
}
