import Glibc

/// Whether a descriptor has something to read, now or within a time.
package func isReadable(_ descriptor: Int32, milliseconds: Int32 = 0) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, milliseconds) == 1
}
