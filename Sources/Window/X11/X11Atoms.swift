import CXCB
import Glibc

/// The server's numbers for names.
package struct X11Atoms {
  private let numbers: [String: xcb_atom_t]

  /// One round trip; nil where the server has gone. C: `xcb_intern_atom`.
  init?(_ connection: OpaquePointer, _ names: [String]) {
    let requests = names.map { xcb_intern_atom(connection, 0, UInt16($0.utf8.count), $0) }
    let numbers = requests.compactMap { request -> xcb_atom_t? in
      guard let reply = xcb_intern_atom_reply(connection, request, nil) else { return nil }
      defer { free(reply) }
      return reply.pointee.atom
    }
    guard numbers.count == names.count else { return nil }
    self.numbers = Dictionary(zip(names, numbers)) { $1 }
  }

  /// Of one of the names that were asked for.
  subscript(name: String) -> xcb_atom_t { numbers[name, default: XCB_ATOM_NONE.rawValue] }

  subscript(form: X11TextForm) -> xcb_atom_t { self[form.rawValue] }
}
