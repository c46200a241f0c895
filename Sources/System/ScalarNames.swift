/// Stands in for the standard library's table of the names of Unicode's characters, half a megabyte
/// that nobody here asks for: the linker's `--wrap` calls this instead.
/// - Returns: 0, which means that the character has no name.
@_cdecl("__wrap__swift_stdlib_getScalarName")
public func noScalarName(
  _ scalar: UInt32, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int
) -> Int { 0 }
