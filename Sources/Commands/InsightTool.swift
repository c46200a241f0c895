import App
import Dates
import Formats
import Insight
import TaskStore
import Tasks
import Wording

/// The verb that prints what the person's own history says.
enum InsightTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let database = try Store.openForVerb(arguments, readsNewer: true)
    try Store.rescuing(database) { () throws(StoreError) in
      try print(database, asJSON: arguments.printsJSON)
    }
    return 0
  }

  private static func print(_ database: TaskDatabase, asJSON: Bool) throws(StoreError) {
    let tasks = try database.load()
    var past = StoredPast()
    try database.bringUp(&past)
    let now = Store.now
    let review = Review(
      past.tasks(at: now), weeks: InsightWeeks.starts(before: now, in: database.place))
    func day(_ week: Review.Week) -> String { database.place.local(Int64(week.start)).0.text }
    func name(_ task: PastTask) -> String { tasks[id: task.id]?.name ?? "" }
    let lists = database.labels
    if asJSON { return Console.write(json(review, lists, day, name)) }
    for week in review.weeks { Console.print("\(day(week))\t\(week.opened)\t\(week.done)") }
    for (heading, lines) in InsightWords.sections(review, lists, .ofLanguage, name: name) {
      Console.print("\n\(heading)")
      for line in lines { Console.print("  \(Console.shown(line))") }
    }
  }

  private static func json(
    _ review: Review, _ labels: Labels, _ day: (Review.Week) -> String,
    _ name: (PastTask) -> String
  ) -> String {
    func array(_ objects: [String]) -> String { "[" + objects.joined(separator: ",\n    ") + "]" }
    let weeks = review.weeks.map {
      #"{"start":"\#(day($0))","opened":\#($0.opened),"completed":\#($0.done)}"#
    }
    let paces = review.paces.compactMap { pace in
      labels.list(pace.list).map {
        #"{"list":\#($0.name.jsonQuoted),"seconds":\#(Int64(pace.median.value)),"completed":\#(pace.count)}"#
      }
    }
    let oldest = review.oldest.map {
      #"{"id":\#($0.id),"name":\#(name($0).jsonQuoted),"seconds":\#(Int64($0.lifetime.length))}"#
    }
    let postponed = review.mostPostponed.map {
      #"{"id":\#($0.id),"name":\#(name($0).jsonQuoted),"times":\#($0.postponements)}"#
    }
    return """
      {"weeks":\(array(weeks)),
       "lists":\(array(paces)),
       "oldest":\(array(oldest)),
       "postponed":\(array(postponed))}

      """
  }
}
