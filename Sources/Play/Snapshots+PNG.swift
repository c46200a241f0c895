import Canvas
package import Painting
package import Widgets

extension SnapshotCodec {
  /// Pictures as PNG. What is none counts as absent: the guest paints itself a moment later.
  package static var png: SnapshotCodec {
    SnapshotCodec(
      encode: { try? PNGFile.encode($0, path: "") },
      decode: { try? PNGFile.decode($0, path: "", accepting: $1) })
  }
}

extension Snapshots {
  /// Pictures of guests, painted by this raster.
  package init(_ cache: SnapshotCache, paintedBy raster: Raster) {
    self.init(cache: cache) { commands, size, scale in
      var bitmap = Bitmap(
        width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
      raster.paint(commands, onto: &bitmap, scale: scale)
      return bitmap
    }
  }
}
