package import Canvas

/// Pictures as bytes of a file. Live: PNG, given by the composition root; tests give their own.
package struct SnapshotCodec {
  /// The picture as a file's content; nil where it cannot be one.
  package var encode: (Bitmap) -> [UInt8]?
  /// The picture in a file's content; nil where there is none, or one of a size that is not accepted,
  /// which is asked before a pixel is made. Must take any bytes.
  package var decode: ([UInt8], _ accepts: (_ width: Int, _ height: Int) -> Bool) -> Bitmap?

  /// From both directions: what one makes the other must read.
  package init(
    encode: @escaping (Bitmap) -> [UInt8]?,
    decode: @escaping ([UInt8], _ accepts: (_ width: Int, _ height: Int) -> Bool) -> Bitmap?
  ) {
    self.encode = encode
    self.decode = decode
  }
}

/// How a host makes and keeps snapshots.
package struct Snapshots {
  /// Where they are kept; shared with other hosts of the same folder.
  package var cache: SnapshotCache
  /// Paints commands, whose points begin at zero, into a picture of `size` points at `scale` pixels
  /// a point. Its sides are `size` × `scale` pixels, rounded to the nearest whole number.
  package var rasterise: (_ commands: [DrawCommand], _ size: Size, _ scale: Double) -> Bitmap

  /// - Parameter rasterise: paints on the calling thread, before it returns.
  package init(
    cache: SnapshotCache,
    rasterise: @escaping (_ commands: [DrawCommand], _ size: Size, _ scale: Double) -> Bitmap
  ) {
    self.cache = cache
    self.rasterise = rasterise
  }
}
