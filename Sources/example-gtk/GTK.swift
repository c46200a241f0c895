import Glibc

/// The few calls of GTK 3 that the example makes, opened at run time so that nothing of it is needed
/// for a build.
struct GTK {
  typealias Widget = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Data = UnsafeMutableRawPointer

  let initialise: @convention(c) (Data?, Data?) -> Int32
  let run: @convention(c) () -> Void
  let makeWindow: @convention(c) (Int32) -> Widget
  let makeLabel: @convention(c) (Text) -> Widget
  let setTitle: @convention(c) (Widget, Text) -> Void
  let setSize: @convention(c) (Widget, Int32, Int32) -> Void
  let setText: @convention(c) (Widget, Text) -> Void
  let add: @convention(c) (Widget, Widget) -> Void
  let show: @convention(c) (Widget) -> Void
  let connect:
    @convention(c) (Widget, Text, @convention(c) () -> Void, Data?, Data?, UInt32) -> UInt
  let watch:
    @convention(c) (Int32, UInt32, @convention(c) (Int32, UInt32, Data?) -> Int32, Data?) -> UInt32

  /// `nil` where GTK is not installed.
  init?() {
    guard let library = dlopen("libgtk-3.so.0", RTLD_NOW | RTLD_GLOBAL) else { return nil }
    func function<Function>(_ name: String) -> Function {
      guard let address = dlsym(library, name) else {
        preconditionFailure("GTK is installed and has no function '\(name)'.")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    initialise = function("gtk_init_check")
    run = function("gtk_main")
    makeWindow = function("gtk_window_new")
    makeLabel = function("gtk_label_new")
    setTitle = function("gtk_window_set_title")
    setSize = function("gtk_window_set_default_size")
    setText = function("gtk_label_set_text")
    add = function("gtk_container_add")
    show = function("gtk_widget_show_all")
    connect = function("g_signal_connect_data")
    watch = function("g_unix_fd_add")
  }
}
