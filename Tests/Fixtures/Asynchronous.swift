// What a task may not ask for, as it changes threads between two lines: `Assets/ci/check-library` counts that
// the compiler refuses each of these calls.
import Loop

func misuse(_ loop: RunLoop, _ invocation: Invocation) async {
  _ = RunLoop.current
  loop.run()
  loop.run(until: .distantPast)
  loop.run(mode: .default, until: .distantPast)
  loop.run(mode: .default, before: .distantPast)
  Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
  Timer.scheduledTimer(withTimeInterval: .seconds(1), repeats: false) { _ in }
  Timer.scheduledTimer(timeInterval: 1, target: loop, action: { _ in { _ in } }, repeats: false)
  Timer.scheduledTimer(
    timeInterval: .seconds(1), target: loop, action: { _ in { _ in } }, repeats: false)
  Timer.scheduledTimer(timeInterval: 1, invocation: invocation, repeats: false)
}
