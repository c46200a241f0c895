package import Kit
package import Tasks
import Wording

/// Asks for the name of a list or a tag.
package enum ListNameDialog {
  /// - Parameters:
  ///   - name: what stands in the field at first, selected.
  ///   - accepts: the title of the button that stores it.
  ///   - accept: stores the name. Returns why that failed, in which case the dialog stays as it is.
  package static func present(
    in root: RootView, title: String, name: String = "", accepts: String,
    accept: @escaping (TaskName) -> String?
  ) {
    LineDialog.present(.init(title: title, text: name, accepts: accepts), in: root) { text in
      do throws(TaskName.Refusal) {
        return accept(try TaskName(text))
      } catch {
        return error.sentence
      }
    }
  }
}
