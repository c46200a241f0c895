import CLinux
import Glibc
import Loop

/// Many descriptors behind one that is readable while one of them is ready: the owner of an epoll(7)
/// descriptor.
struct DescriptorSet: ~Copyable {
  let fileDescriptor: Int32

  /// epoll_create1(2).
  init() {
    fileDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    require(
      fileDescriptor >= 0,
      "A hosted run loop needs an epoll descriptor and the system gave none (errno \(errno)): raise "
        + "the limit of open files.")
  }

  deinit {
    close(fileDescriptor)
  }

  /// Watches a descriptor, which may be in the set already, or may have been before it was closed and
  /// opened anew. epoll_ctl(2).
  ///
  /// - Returns: `false` where it cannot be watched: it stands for something that is always ready, or
  ///   is closed.
  @discardableResult
  func add(_ descriptor: Int32, events: DescriptorEvents) -> Bool {
    var event = epoll_event()
    if events.contains(.readable) { event.events |= EPOLLIN.rawValue }
    if events.contains(.writable) { event.events |= EPOLLOUT.rawValue }
    if epoll_ctl(fileDescriptor, EPOLL_CTL_MOD, descriptor, &event) == 0 { return true }
    return epoll_ctl(fileDescriptor, EPOLL_CTL_ADD, descriptor, &event) == 0
  }

  /// Lets go of a descriptor; one that was closed has gone by itself.
  func remove(_ descriptor: Int32) {
    var event = epoll_event()
    _ = epoll_ctl(fileDescriptor, EPOLL_CTL_DEL, descriptor, &event)
  }
}
