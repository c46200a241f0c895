/// What was printed did not arrive.
package struct OutputError: Error {
  let reason: String
}
