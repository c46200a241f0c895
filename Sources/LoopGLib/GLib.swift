import Glibc

/// The calls of GLib by which another loop runs one of its contexts. The library is opened at run time,
/// so that a build needs nothing of it.
struct GLib {
  /// A `GPollFD`.
  struct PollRecord: BitwiseCopyable {
    var fileDescriptor: Int32 = -1
    var events: UInt16 = 0
    var found: UInt16 = 0
  }

  typealias Context = OpaquePointer

  let defaultContext: @convention(c) () -> Context
  let acquire: @convention(c) (Context) -> Int32
  let release: @convention(c) (Context) -> Void
  let prepare: @convention(c) (Context, UnsafeMutablePointer<Int32>) -> Int32
  let query:
    @convention(c) (
      Context, Int32, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?, Int32
    ) -> Int32
  let iterate: @convention(c) (Context, Int32) -> Int32

  /// dlopen(3); never closed, as GLib cannot be.
  init() throws(GLibError) {
    let name = "libglib-2.0.so.0"
    guard let library = dlopen(name, RTLD_NOW | RTLD_GLOBAL) else {
      throw GLibError.notInstalled(dlerror().map { String(cString: $0) } ?? name)
    }
    defaultContext = try Self.function("g_main_context_default", in: library)
    acquire = try Self.function("g_main_context_acquire", in: library)
    release = try Self.function("g_main_context_release", in: library)
    prepare = try Self.function("g_main_context_prepare", in: library)
    query = try Self.function("g_main_context_query", in: library)
    iterate = try Self.function("g_main_context_iteration", in: library)
  }

  /// dlsym(3). `Function` is the C type of that name in GLib's headers.
  private static func function<Function>(
    _ name: String, in library: UnsafeMutableRawPointer
  ) throws(GLibError) -> Function {
    guard let address = dlsym(library, name) else { throw GLibError.notInstalled(name) }
    return unsafeBitCast(address, to: Function.self)
  }
}

/// Why GLib's default context cannot be hosted.
public enum GLibError: Error, Hashable, CustomStringConvertible {
  /// The library, or something in it, is not there; with the words of the dynamic linker.
  case notInstalled(String)
  /// Another thread runs the context.
  case ownedByAnotherThread

  /// What was looked for and not found, and what to do.
  public var description: String {
    switch self {
    case .notInstalled(let what):
      "GLib was looked for and not found (\(what)): install it, on Debian libglib2.0-0."
    case .ownedByAnotherThread:
      "GLib's default context is run by another thread: let it go there first."
    }
  }
}
