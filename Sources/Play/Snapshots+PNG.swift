import Canvas
public import SDLBackend
public import TodayHosting

extension Snapshots {
  /// Pictures of guests as PNG files, painted by this raster.
  public static func png(inFolder folder: String, raster: Raster) -> Snapshots {
    // What is no picture counts as absent: the guest paints itself a moment later.
    let codec = SnapshotCodec(
      encode: { try? PNGFile.encode($0, path: folder) },
      decode: { try? PNGFile.decode($0, path: folder) })
    return Snapshots(cache: SnapshotCache(folder: folder, codec: codec)) { commands, size, scale in
      var bitmap = Bitmap(
        width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
      raster.paint(commands, onto: &bitmap, scale: scale)
      return bitmap
    }
  }
}
