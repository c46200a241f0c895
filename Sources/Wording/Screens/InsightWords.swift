package import Insight
package import Tasks

/// What is said of a person's own past. It blames nobody: it tells what was.
package enum InsightWords {
  /// The title of the page.
  package static var title: String { localized("What my history says") }
  /// As long as nothing is known.
  package static var reading: String { localized("The history is being read.") }
  /// What the bars are called by who reads the screen out.
  package static var weeks: String { localized("Weeks") }
  /// Below the bars.
  package static var key: String {
    localized("Tasks a week: those that were opened, empty bars, and completed, full ones.")
  }
  /// The heading of how long lists take.
  private static var paces: String { localized("Until half was completed") }
  /// That of what has been open longest.
  private static var oldest: String { localized("Open longest") }
  /// That of what was put off most.
  private static var postponed: String { localized("Put off most") }

  /// A week, for who reads the screen out.
  package static func week(
    from day: String, _ opened: Int, _ done: Int, _ numbers: NumberStyle
  ) -> String {
    localized(
      "Week from \(part: day): \(part: numbers.text(opened)) opened, \(part: numbers.text(done)) completed"
    )
  }

  /// The present week.
  package static func thisWeek(_ opened: Int, _ done: Int, _ numbers: NumberStyle) -> String {
    localized(
      "This week: \(part: numbers.text(opened)) opened, \(part: numbers.text(done)) completed")
  }

  /// How long something takes, or has been open.
  private static func line(_ name: String, _ seconds: Double) -> String {
    localized("\(name): \(part: ElapsedText.about(seconds: seconds))", context: "name, time")
  }

  /// How often a task was put off.
  private static func postponed(_ task: String, _ times: Int, _ numbers: NumberStyle) -> String {
    localized(
      times, one: "\(task): \(numbers.text(times)) time",
      other: "\(task): \(numbers.text(times)) times")
  }

  /// What stands below the weeks: a heading each, and what it has. What has nothing is left out.
  /// - Parameter name: of a task; nil where it is not there any more.
  package static func sections(
    _ review: Review, _ labels: Labels, _ numbers: NumberStyle, name: (PastTask) -> String?
  ) -> [(heading: String, lines: [String])] {
    [
      (
        paces,
        review.paces.compactMap { pace in
          labels.list(pace.list).map { line($0.name, pace.median.value) }
        }
      ),
      (
        oldest,
        review.oldest.compactMap { task in name(task).map { line($0, task.lifetime.length) } }
      ),
      (
        postponed,
        review.mostPostponed.compactMap { task in
          name(task).map { postponed($0, task.postponements, numbers) }
        }
      ),
    ].filter { !$0.lines.isEmpty }
  }

  /// What days with so many tasks came to.
  package static func day(planned: Int, done: Int, _ numbers: NumberStyle) -> String {
    localized(
      "On days with \(part: numbers.text(planned)) tasks you completed \(part: numbers.text(done))."
    )
  }

  /// What is said of a task.
  package static func sentence(_ remark: TaskOutlook.Remark, _ labels: Labels) -> String {
    switch remark {
    case .usual(let group, let median, let longer):
      let first = usual(group, ElapsedText.about(seconds: median.value), labels)
      guard let longer else { return first }
      return localized("\(part: first) \(part: open(longer))", context: "two sentences")
    case .aged(let age, let done):
      return localized(
        "Open for \(part: ElapsedText.about(seconds: age)). Of those that got as old you completed \(part: share(done.estimate.value)) within \(part: days(done.days))."
      )
    case .deadline(let met):
      return localized(
        "Of those due within \(part: days(met.days)) you completed \(part: share(met.estimate.value)) in time."
      )
    }
  }

  private static func usual(
    _ group: PastTask.Group, _ time: String, _ labels: Labels
  ) -> String {
    switch group {
    case .list(let list):
      let name = labels.list(list)?.name ?? ""
      return localized("Half of the tasks of “\(name)” were completed within \(part: time).")
    case .tag(let tag):
      return localized("Half of the tasks with #\(tag) were completed within \(part: time).")
    case .repeating:
      return localized("Half of what repeats was completed within \(part: time).")
    case .withSteps:
      return localized("Half of the tasks with steps were completed within \(part: time).")
    }
  }

  private static func open(_ share: TaskOutlook.Share) -> String {
    localized(
      "\(part: Self.share(share.estimate.value)) took longer than \(part: days(share.days)).")
  }

  private static func days(_ count: Int) -> String {
    ElapsedText.about(seconds: Double(count) * 86_400)
  }

  /// As people say it.
  private static func share(_ value: Double) -> String {
    if value < 0.03 { return localized("almost none", context: "share of tasks") }
    if value > 0.97 { return localized("almost all", context: "share of tasks") }
    let known = [
      (1, 20), (1, 10), (1, 5), (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5),
      (9, 10), (19, 20),
    ]
    let nearest =
      known.min {
        abs(Double($0.0) / Double($0.1) - value) < abs(Double($1.0) / Double($1.1) - value)
      } ?? (1, 2)
    return localized("\(nearest.0) in \(nearest.1)", context: "share of tasks")
  }
}
