/// What is put off until no button is down.
struct TouchWait {
  /// A press has begun, and no view has it yet.
  var isPressing = false
  var actions: [() -> Void] = []
}
