/// What is put off until no button is down.
struct TouchWait {
  /// A press is on its way, and belongs to nobody yet.
  var isPressing = false
  var actions: [() -> Void] = []
}
