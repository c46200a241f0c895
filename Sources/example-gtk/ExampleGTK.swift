import Glibc
import Loop
import LoopHosting

/// A GTK window that ticks by a timer of `Loop`: GTK's loop hosts ours. `example-gtk --idle` leaves the
/// timer out, to see that nothing wakes then.
@main
struct ExampleGTK {
  static func main() {
    guard let gtk = GTK(), gtk.initialise(nil, nil) != 0 else {
      return print("example-gtk needs GTK 3 (on Debian libgtk-3-0) and a display.")
    }
    let window = gtk.makeWindow(0)
    let label = gtk.makeLabel("Nothing yet")
    gtk.setTitle(window, "Loop in GTK")
    gtk.setSize(window, 240, 80)
    gtk.add(window, label)
    _ = gtk.connect(window, "destroy", { exit(0) }, nil, nil, 0)
    gtk.show(window)

    // All that GTK has to know of a loop: a descriptor, and whom to call while it is readable.
    let hosted = HostedLoop(.main)
    let readable: UInt32 = 1
    _ = gtk.watch(
      hosted.fileDescriptor, readable,
      { _, _, hosted in
        if let hosted {
          Unmanaged<HostedLoop>.fromOpaque(hosted).takeUnretainedValue().performDue()
        }
        return 1
      }, Unmanaged.passUnretained(hosted).toOpaque())

    if !CommandLine.arguments.contains("--idle") {
      var ticks = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        ticks += 1
        gtk.setText(label, "\(ticks) s")
        gtk.setTitle(window, "Loop in GTK: \(ticks) s")
      }
      timer.tolerance = 0.1
    }
    gtk.run()
    withExtendedLifetime(hosted) {}
  }
}
