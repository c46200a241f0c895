import CXCB
import Glibc

extension X11Connection {
  /// The window's depth, where its pixels are `0xAARRGGBB` words of this machine, with or without a
  /// use for the alpha; else nil. One round trip.
  /// C: `xcb_get_geometry`, `xcb_get_window_attributes`.
  var depthOfWords: UInt8? {
    let sizes = xcb_get_geometry(raw, window)
    let attributes = xcb_get_window_attributes(raw, window)
    guard let size = xcb_get_geometry_reply(raw, sizes, nil) else { return nil }
    defer { free(size) }
    guard let attribute = xcb_get_window_attributes_reply(raw, attributes, nil),
      let setup = xcb_get_setup(raw)
    else { return nil }
    defer { free(attribute) }
    let depth = size.pointee.depth
    let formats = UnsafeBufferPointer(
      start: xcb_setup_pixmap_formats(setup), count: Int(xcb_setup_pixmap_formats_length(setup)))
    guard Int(setup.pointee.image_byte_order) == Int(XCB_IMAGE_ORDER_LSB_FIRST.rawValue),
      formats.contains(where: { $0.depth == depth && $0.bits_per_pixel == 32 }),
      hasOurMasks(attribute.pointee.visual, of: setup)
    else { return nil }
    return depth
  }

  private func hasOurMasks(
    _ visual: xcb_visualid_t, of setup: UnsafePointer<xcb_setup_t>
  ) -> Bool {
    var screens = xcb_setup_roots_iterator(setup)
    while screens.rem > 0 {
      var depths = xcb_screen_allowed_depths_iterator(screens.data)
      while depths.rem > 0 {
        let visuals = UnsafeBufferPointer(
          start: xcb_depth_visuals(depths.data), count: Int(xcb_depth_visuals_length(depths.data)))
        if let found = visuals.first(where: { $0.visual_id == visual }) {
          return (found.red_mask, found.green_mask, found.blue_mask) == (0xFF_0000, 0xFF00, 0xFF)
        }
        xcb_depth_next(&depths)
      }
      xcb_screen_next(&screens)
    }
    return false
  }
}
