package import Canvas
import Painting
import Synchronization
package import Testing

/// Compares a picture with a cell of the golden sheet `Goldens/NAME-looks.png`: for further looks of a state (other
/// themes, densities, languages, mirrored) of which one look has a picture of its own.
///
/// The sheet shows its cells by the order of their names, half as large and in few colours, and holds a
/// digest of each: this decides, so that one step of one channel of one pixel is a difference. What is left of one
/// is `NAME-looks.CELL.new.png`, whole, and `NAME-looks.CELL.diff.png`, as small as in the sheet. `ALOFT_BLESS=1` puts
/// that one cell into the sheet. A cell that no test asks for any more goes when the sheet is deleted and blessed.
package func expectGolden(
  _ bitmap: Bitmap, _ name: String, cell: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let sheet = GoldenSheet(folder: goldenFolder(of: file), name: name + "-looks")
  if case .failed(let reason) = sheet.check(bitmap, cell: cell, isBlessing: isBlessing) {
    Issue.record("\(reason)", sourceLocation: sourceLocation)
  }
}

/// One golden sheet and the files around it.
package struct GoldenSheet {
  /// One blesses a cell after the other: each writes the whole sheet.
  private static let blessing = Mutex(())

  private let folder: String
  private let name: String
  private var path: String { "\(folder)/\(name).png" }

  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  package func check(_ bitmap: Bitmap, cell: String, isBlessing: Bool) -> Golden.Verdict {
    let files = GoldenFiles(beside: "\(folder)/\(name).\(cell)")
    do throws(PNGError) {
      if isBlessing {
        try Self.blessing.withLock { _ throws(PNGError) in try bless(bitmap, cell) }
        files.remove()
        return .blessed
      }
      let bytes = GoldenFiles.exists(path) ? try GoldenFiles.read(path) : []
      let cells = SheetCell.all(in: bytes)
      guard let index = cells.firstIndex(where: { $0.name == cell }) else {
        try files.writeFresh(bitmap)
        return .failed(
          "The golden sheet \(path) has no cell \(cell) yet. Look at \(files.fresh). \(Golden.advice)"
        )
      }
      guard cells[index].digest != bitmap.digest else {
        files.remove()
        return .same
      }
      try files.writeFresh(bitmap)
      let expected = SheetCell.pictures(of: cells, in: try PNGFile.decode(bytes, path: path))[index]
      return .failed(try describe(bitmap, cell, expected, files))
    } catch {
      return .failed("The cell \(cell) of the golden sheet \(name) cannot be checked. \(error)")
    }
  }

  private func bless(_ bitmap: Bitmap, _ name: String) throws(PNGError) {
    let bytes = GoldenFiles.exists(path) ? try GoldenFiles.read(path) : []
    var cells = SheetCell.all(in: bytes)
    let fresh = SheetCell(name, bitmap)
    guard !cells.contains(fresh) else { return }
    var pictures: [String: Bitmap] = [:]
    if !cells.isEmpty {
      let all = SheetCell.pictures(of: cells, in: try PNGFile.decode(bytes, path: path))
      for (cell, picture) in zip(cells, all) { pictures[cell.name] = picture }
    }
    cells.removeAll { $0.name == name }
    cells.append(fresh)
    cells.sort { $0.name < $1.name }
    pictures[name] = bitmap.thumbnail
    let note = cells.map(\.line).joined(separator: "\n")
    try GoldenFiles.write(
      try CompactPNG.encode(
        SheetCell.sheet(of: cells, cells.map { pictures[$0.name] ?? bitmap.thumbnail }), note: note),
      to: path)
  }

  private func describe(
    _ bitmap: Bitmap, _ cell: String, _ expected: Bitmap, _ files: GoldenFiles
  ) throws(PNGError) -> String {
    let seen = bitmap.thumbnail(like: expected)
    let what = "The cell \(cell) differs from that of the golden sheet \(path)"
    guard let difference = BitmapDifference(of: seen, from: expected) else {
      return """
        \(what), by less than its small picture shows. Compare \(files.fresh) with the picture of a former \
        commit. \(Golden.advice)
        """
    }
    try files.writeDifference(difference)
    return """
      \(what) in \(difference.count) pixels of its small picture. Compare \(files.fresh) with it; \
      \(files.difference) marks the pixels. \(Golden.advice)
      """
  }
}
