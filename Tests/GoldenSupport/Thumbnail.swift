import Canvas

extension Bitmap {
  /// What a sheet shows of the picture: half as wide and high, in its 12 most frequent colours. Opaque.
  var thumbnail: Bitmap {
    let half = halved
    return half.inColors(half.frequentColors(12))
  }

  /// The same in the colours of another thumbnail: where the pictures are the same, so are these.
  func thumbnail(like other: Bitmap) -> Bitmap { halved.inColors(other.frequentColors(12)) }

  /// Each pixel is the mean of four; a last column or row stands for itself twice.
  private var halved: Bitmap {
    var half = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<half.height {
      let rows = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<half.width {
        let columns = (2 * x, min(2 * x + 1, width - 1))
        let four = (
          pixels[rows.0 + columns.0], pixels[rows.0 + columns.1],
          pixels[rows.1 + columns.0], pixels[rows.1 + columns.1]
        )
        guard four.0 != four.1 || four.0 != four.2 || four.0 != four.3 else {
          half[x, y] = four.0 | 0xFF00_0000
          continue
        }
        var mean: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
          let sum =
            (four.0 >> shift & 255) + (four.1 >> shift & 255) + (four.2 >> shift & 255)
            + (four.3 >> shift & 255)
          mean |= ((sum + 2) / 4) << shift
        }
        half[x, y] = mean
      }
    }
    return half
  }

  private func frequentColors(_ count: Int) -> [UInt32] {
    let counts = pixels.reduce(into: [UInt32: Int]()) { $0[$1, default: 0] += 1 }
    let sorted = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    return sorted.prefix(count).map(\.key)
  }

  /// Each pixel is the nearest of these colours.
  private func inColors(_ colors: [UInt32]) -> Bitmap {
    let colors = colors.sorted()
    var (nearest, result): ([UInt32: UInt32], Bitmap) = ([:], self)
    for index in pixels.indices {
      let pixel = pixels[index]
      if let known = nearest[pixel] {
        result.pixels[index] = known
        continue
      }
      let color = colors.min { Self.distance($0, pixel) < Self.distance($1, pixel) } ?? pixel
      nearest[pixel] = color
      result.pixels[index] = color
    }
    return result
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var sum = 0
    for shift: UInt32 in [0, 8, 16] {
      let step = Int(a >> shift & 255) - Int(b >> shift & 255)
      sum += step * step
    }
    return sum
  }

  /// A rectangle of the picture that lies within it.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var part = Bitmap(width: width, height: height)
    for row in 0..<height {
      let start = (y + row) * self.width + x
      part.pixels.replaceSubrange(
        row * width..<(row + 1) * width, with: pixels[start..<start + width])
    }
    return part
  }

  /// Lays another picture over this one, whole.
  mutating func place(_ other: Bitmap, x: Int, y: Int) {
    for row in 0..<other.height {
      let start = (y + row) * width + x
      pixels.replaceSubrange(
        start..<start + other.width, with: other.pixels[row * other.width..<(row + 1) * other.width]
      )
    }
  }

  /// Tells this picture from every other one: size and each pixel count (FNV-1a).
  var digest: UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ value: UInt32) { digest = (digest ^ UInt64(value)) &* 0x100_0000_01B3 }
    add(UInt32(width))
    add(UInt32(height))
    pixels.forEach(add)
    return digest
  }
}
