/// Traps with a sentence when a program does what it must not. Unlike precondition(_:_:) it says the
/// sentence in a release build too.
@inline(__always)
package func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { trap(sentence()) }
}

/// For everything that belongs to one thread.
@inline(never)
func trapOnOtherThread() -> Never {
  trap(
    "This run loop belongs to another thread. From here only perform, wakeUp, stop, a source's signal "
      + "and the invalidate of a timer or link are allowed.")
}

/// Says the sentence on standard error and ends the process.
@inline(never)
package func trap(_ sentence: String) -> Never {
  fatalError(sentence)
}
