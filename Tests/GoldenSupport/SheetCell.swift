import Canvas

/// A cell of a golden sheet, as a line of the sheet's note says it.
struct SheetCell: Hashable {
  let name: String
  /// Of the whole picture.
  let digest: UInt64
  /// Of the small one.
  let width: Int
  let height: Int

  init(_ name: String, _ bitmap: Bitmap) {
    self.name = name
    digest = bitmap.digest
    (width, height) = ((bitmap.width + 1) / 2, (bitmap.height + 1) / 2)
  }

  private init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 4, let digest = UInt64(words[1], radix: 16), let width = Int(words[2]),
      let height = Int(words[3])
    else { return nil }
    (name, self.digest, self.width, self.height) = (String(words[0]), digest, width, height)
  }

  var line: String { "\(name) \(String(digest, radix: 16)) \(width) \(height)" }

  /// What a sheet's file says of its cells, in their order.
  static func all(in bytes: [UInt8]) -> [SheetCell] {
    (CompactPNG.note(in: bytes) ?? "").split(separator: "\n").compactMap(SheetCell.init(line:))
  }

  private static let margin = 8
  private static let mostWidth = 1_000

  /// Where cells are in a sheet: in rows from the first, as many beside each other as there is room for.
  private static func places(
    of cells: [SheetCell]
  ) -> (corners: [(x: Int, y: Int)], width: Int, height: Int) {
    var (corners, width, height): ([(x: Int, y: Int)], Int, Int) = ([], 0, 0)
    var (x, y) = (margin, margin)
    for cell in cells {
      if x > margin, x + cell.width > mostWidth { (x, y) = (margin, height) }
      corners.append((x, y))
      x += cell.width + margin
      (width, height) = (max(width, x), max(height, y + cell.height + margin))
    }
    return (corners, width, height)
  }

  static func sheet(of cells: [SheetCell], _ pictures: [Bitmap]) -> Bitmap {
    let (corners, width, height) = places(of: cells)
    var sheet = Bitmap(width: width, height: height, filledWith: 0xFF80_8080)
    for (corner, picture) in zip(corners, pictures) {
      sheet.place(picture, x: corner.x, y: corner.y)
    }
    return sheet
  }

  static func pictures(of cells: [SheetCell], in sheet: Bitmap) -> [Bitmap] {
    zip(cells, places(of: cells).corners).map { cell, corner in
      sheet.cropped(x: corner.x, y: corner.y, width: cell.width, height: cell.height)
    }
  }
}
