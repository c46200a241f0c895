/// Something that tells a window of the world while it is open: that tasks or mounts have changed, that
/// things are to look otherwise. Begun for each window, whatever kind it is of.
package struct WindowService {
  /// Begins to tell an app.
  /// - Returns: what goes on telling for as long as it is kept; nil where nothing is to be kept.
  package let begin: (_ app: any WindowedApp) -> AnyObject?

  /// A service that is begun so.
  package init(begin: @escaping (_ app: any WindowedApp) -> AnyObject?) {
    self.begin = begin
  }
}

extension [WindowService] {
  /// Begins all of them for an app, in this order.
  /// - Returns: what has to be kept for as long as the window is open.
  package func begin(for app: any WindowedApp) -> [AnyObject] { compactMap { $0.begin(app) } }
}
