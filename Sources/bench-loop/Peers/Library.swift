import Glibc

/// A shared library that may not be installed, opened at run time, dlopen(3).
///
/// The benchmark is built where none of the peers is: their functions are declared by hand beside
/// each peer, from the library's own documentation.
struct Library {
  private let handle: UnsafeMutableRawPointer

  /// `nil` when none of the names can be opened.
  init?(_ names: String...) {
    for name in names {
      if let opened = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        handle = opened
        return
      }
    }
    return nil
  }

  /// A function of the library. `Function` must be the C type that the library documents for it.
  func function<Function>(_ name: String, _: Function.Type = Function.self) -> Function {
    guard let address = dlsym(handle, name) else {
      preconditionFailure("The library is installed but has no function '\(name)'.")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
