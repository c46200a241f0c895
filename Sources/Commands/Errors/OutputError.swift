/// What was printed did not arrive.
public struct OutputError: Error {
  let reason: String
}
