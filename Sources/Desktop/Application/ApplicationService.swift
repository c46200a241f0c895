/// How a window is found by the desktop under the application's name. ``live(_:_:)`` serves it on the
/// session's bus.
package struct ApplicationService {
  /// Does what the desktop asks for from now on, on the loop's thread. Where another window has the name,
  /// it is waited for; a process without a window gives it up. Costs nothing while nobody asks.
  package var serve: (@escaping (ApplicationRequest) -> Void) -> Void

  /// A service of this closure, such as a test's.
  init(serve: @escaping (@escaping (ApplicationRequest) -> Void) -> Void) {
    self.serve = serve
  }

  /// Nobody asks.
  package static var none: ApplicationService { ApplicationService { _ in } }

  /// On this bus.
  static func live(_ bus: Bus, _ applicationID: String) -> ApplicationService {
    ApplicationService { [unowned bus] handle in
      let name = BusName(applicationID, on: bus)
      let path = applicationID.asObjectPath
      bus.answer = { request in
        guard request.path == path, let request = ApplicationRequest(request) else { return nil }
        handle(request)
        return .values([])
      }
      name.request(.staying) {}
      bus.onceJoinedAgain { name.request(.staying) {} }
    }
  }
}

extension String {
  /// Where an application's object is: `org.example.App` at `/org/example/App`.
  var asObjectPath: String {
    "/" + split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
  }
}
