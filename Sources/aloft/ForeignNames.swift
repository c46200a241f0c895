/// Stands in for C++'s reader of mangled names, which Swift's runtime would ask when it prints where it
/// failed: the program has no C++ of its own, and keeps 42 KB out. C: `__cxa_demangle`; −2: no such name.
@_cdecl("__cxa_demangle")
public func demangledName(
  _ name: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?,
  _ length: UnsafeMutablePointer<Int>?, _ status: UnsafeMutablePointer<Int32>?
) -> UnsafeMutablePointer<CChar>? {
  status?.pointee = -2
  return nil
}
