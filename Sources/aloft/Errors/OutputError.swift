/// What was printed did not arrive.
struct OutputError: Error {
  let reason: String
}
