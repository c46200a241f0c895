/// Which way a window is read. It is a property of the window's root, and whoever lays out or paints
/// need not ask for it.
///
/// Views are written from left to right: what is called left, in their frames, insets and marks, is
/// where reading begins. In a window that is read from the right all of it is shown as in a mirror:
/// a ``Painter`` turns places over as marks leave the views, and the root turns points over as input
/// comes in. What is itself not turned over are the letters of a line, the pixels of a picture, and
/// what is painted in ``Painter/unmirrored(in:_:)``.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight = "left-to-right"
  /// As in Arabic and Hebrew.
  case rightToLeft = "right-to-left"
}
