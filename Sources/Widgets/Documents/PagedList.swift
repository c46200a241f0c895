import Canvas
import Kit
import Wording

/// A list of which a part is shown at once, with a button that leads to the next part.
final class PagedList: View {
  /// Which part is shown.
  private(set) var page: Int

  private let pages: [DocumentStack]
  private let count: Int
  private let size: Int
  let more = TextButton()

  private static let moreHeight = 28.0

  /// How many stand on a page: the button takes the place of one more.
  static func size(of count: Int, most: Int) -> Int { count <= most + 1 ? count : most }

  /// - Parameters:
  ///   - pages: of `size` parts each, of `count` together.
  ///   - page: that is shown at first, or the last one where there are fewer.
  init(_ pages: [DocumentStack], count: Int, size: Int, page: Int) {
    (self.pages, self.count, self.size) = (pages, count, size)
    self.page = min(page, pages.count - 1)
    super.init()
    for stack in pages { addSubview(stack) }
    addSubview(more)
    more.action = { [weak self] in
      if let self { self.show(page: (self.page + 1) % self.pages.count) }
    }
    show(page: self.page)
  }

  override var takesPointer: Bool { false }

  /// Another part.
  func show(page: Int) {
    self.page = page
    for (index, stack) in pages.enumerated() { stack.isHidden = index != page }
    let later = count - (page + 1) * size
    more.title = later > 0 ? DiskText.more(later) : DiskText.backToFullest
    setNeedsLayout()
  }

  /// Something in it wants another size.
  func rearrange() {
    for page in pages { page.rearrange() }
  }

  /// The same on each page, so that the button can be pressed again and again.
  override func sizeThatFits(_ proposal: Size) -> Size {
    var size = Size.zero
    for page in pages {
      let part = page.sizeThatFits(proposal)
      size = Size(width: max(size.width, part.width), height: max(size.height, part.height))
    }
    size.height += Self.moreHeight
    return size
  }

  override func layout() {
    let top = bounds.height - Self.moreHeight
    for stack in pages {
      let height = stack.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
      stack.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    }
    let width = more.sizeThatFits(Size(width: bounds.width, height: Self.moreHeight)).width
    more.frame = Rect(x: 0, y: top, width: min(bounds.width, width), height: Self.moreHeight)
  }
}
