/// What a compositor offers of which a window's place depends, asked before SDL opens it.
package struct CompositorOffer: Hashable {
  /// Whether it draws windows' title bars. Source: xdg-decoration-unstable-v1.xml.
  package var drawsFrames = false
  /// Whether it has a seat: somebody's keyboard, pointer or touch. SDL 2.26 ends with a segmentation
  /// fault where there is none.
  package var hasSeat = false

  /// Of the compositor that the environment names; nil where nobody answers. Asked for once.
  package static var live: CompositorOffer? { EarlyConnection.offer }
}
