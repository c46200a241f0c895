import Dates
import Tasks

/// `Tasks.json` as Google's Takeout gives it, or one list as its API answers: lists in `items`, tasks in the `items` of
/// these; see the reference of the Google Tasks API.
///
/// - `title`, `notes`, `due` (a day, whatever time stands behind it), `status`, `completed`, `created`, `id`.
/// - What is `deleted` is put away. The title of a `parent` stands in the notes, as do links.
struct GoogleTasks: ForeignJSON {
  static let program = ForeignSource.googleTasks

  let place: Zone

  private static let known: Set<String> = [
    "title", "notes", "due", "status", "completed", "created", "id", "parent", "deleted", "hidden",
    "kind",
    "etag", "selfLink", "position", "updated", "webViewLink", "task_type", "links",
  ]

  func tasks(
    _ node: JSONNode, in list: String?, _ scanner: JSONScanner
  ) -> [Result<ForeignTaskNode, Refusal>] {
    let fields = JSONFields(node: node, scanner: scanner)
    do throws(Refusal) {
      let title = try fields.string("title")
      guard let items = node["items"] else {
        return isEmpty(node) || node["status"] == nil && node["due"] == nil && isList(node)
          ? [] : [task(fields, in: list, titles: [:])]
      }
      guard case .array(let nodes) = items.kind else { throw fields.refusal(items, .json(.array)) }
      var titles: [String: String] = [:]
      for node in nodes {
        if case .string(let id)? = node["id"]?.kind, case .string(let title)? = node["title"]?.kind
        {
          titles[id] = title
        }
      }
      return nodes.filter { !isEmpty($0) }.map {
        task(JSONFields(node: $0, scanner: scanner), in: title, titles: titles)
      }
    } catch { return [.failure(error)] }
  }

  private func isList(_ node: JSONNode) -> Bool {
    guard case .string(let kind)? = node["kind"]?.kind else { return false }
    return kind != "tasks#task"
  }

  /// A line that a person has left empty.
  private func isEmpty(_ node: JSONNode) -> Bool {
    guard case .object = node.kind, node["due"] == nil, node["notes"] == nil else { return false }
    guard let title = node["title"] else { return true }
    if case .string(let text) = title.kind { return text.isEmpty }
    return false
  }

  private func task(
    _ fields: JSONFields, in list: String?, titles: [String: String]
  ) -> Result<ForeignTaskNode, Refusal> {
    do throws(Refusal) {
      guard case .object = fields.node.kind else {
        throw fields.refusal(fields.node, .json(.object))
      }
      var task = ForeignTask()
      (task.uid, task.list) = (try fields.string("id"), list)
      task.name = try fields.string("title") ?? ""
      task.notes = [try fields.string("notes") ?? ""]
      task.created = try fields.foreignDate("created")?.moment(in: place)
      task.schedule.due = try fields.foreignDate("due").map { .day($0.day) }
      if try fields.string("status") == "completed" {
        task.completion = .done(try fields.foreignDate("completed")?.moment(in: place))
      }
      if try fields.boolean("deleted") == true {
        if task.completion == .open { task.completion = .done(nil) }
        task.isArchived = true
        task.keep("deleted", "true")
      }
      task.keep("parent", try fields.string("parent").map { titles[$0] ?? $0 })
      fields.keepRest(in: &task, except: Self.known)
      if case .array(let links)? = fields.node["links"]?.kind {
        for link in links {
          task.keep("link", try JSONFields(node: link, scanner: fields.scanner).string("link"))
        }
      }
      return .success(ForeignTaskNode(task: task, node: fields.node))
    } catch { return .failure(error) }
  }
}
