package import TaskStore
package import Tasks

extension StoredRecords {
  /// All that stands beside a task, see ``Format/links(of:onServer:)``.
  package func links(of id: Task.ID) throws(StoreError) -> [TaskLink] {
    Format.links(of: try record(of: id), onServer: try serverDocument(of: id))
  }

  /// What puts addresses beside a task, and takes some away: where nobody here has said any, of those of its calendar.
  package func linking(
    _ id: Task.ID, adding: [String], removing: [String]
  ) throws(StoreError) -> Edit {
    let record = try record(of: id)
    let former =
      record.links == nil
      ? Format.calendarLinks(of: record, onServer: try serverDocument(of: id)) : TaskLinks()
    return .link(id, adding: adding, removing: removing, former: former.addresses)
  }
}
