import Dates

/// What stands where a date for tasks belongs is none.
struct DateError: Error {
  let refusal: DateRefusal
}
