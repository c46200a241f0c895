import Glibc

/// Qt's timers, QTimer. Qt has no C interface: a few lines of C++ are compiled when the benchmark
/// starts, where a compiler and Qt's headers are installed.
final class QtPeer: Peer {
  private typealias Handle = UnsafeMutableRawPointer

  let name = "Qt"
  private let make: @convention(c) (Int32) -> Handle
  private let start: @convention(c) (Handle, Int32) -> Void
  private let destroy: @convention(c) (Handle) -> Void
  private let makeRepeating: @convention(c) (Int32, Int32) -> Handle
  private let runUntilCalls: @convention(c) (Int, Bool) -> Void
  private let runFor: @convention(c) (Int32) -> Void
  private var handles = UnsafeMutablePointer<Handle>.allocate(capacity: 0)

  init?() {
    guard let path = Self.compiled(), let library = Library(path) else { return nil }
    make = library.function("qt_make")
    start = library.function("qt_start")
    destroy = library.function("qt_destroy")
    makeRepeating = library.function("qt_make_repeating")
    runUntilCalls = library.function("qt_run_until_calls")
    runFor = library.function("qt_run_for")
    let begin: @convention(c) () -> Void = library.function("qt_begin")
    begin()
  }

  func reserve(_ count: Int) {
    handles.deallocate()
    handles = .allocate(capacity: count)
  }

  func insert(_ index: Int, delay nanoseconds: Int64) {
    handles[index] = make(Int32(nanoseconds / 1_000_000))
  }

  func redate(_ index: Int, delay nanoseconds: Int64) {
    start(handles[index], Int32(nanoseconds / 1_000_000))
  }

  func cancel(_ index: Int) {
    destroy(handles[index])
  }

  func fireAll(_ count: Int) {
    runUntilCalls(count, false)
  }

  func discard(_ index: Int) {
    destroy(handles[index])
  }

  func tick(times: Int) {
    let timer = makeRepeating(1, 1)
    runUntilCalls(times, true)
    destroy(timer)
  }

  /// Coarse timers are not counted as a tolerance: they are moved by up to 5 % of their interval,
  /// and the caller states no bound.
  func runRepeating(phases: [Int64], tolerance: Int64, seconds: Int) -> Bool {
    if tolerance > 0 { return false }
    let repeating = phases.map { makeRepeating(Int32($0 / 1_000_000), 1_000) }
    runFor(Int32(seconds * 1_000))
    for timer in repeating { destroy(timer) }
    return true
  }

  // MARK: The shim

  /// Set for the runs under callgrind, so that they need not compile it again.
  private static let pathVariable = "BENCH_LOOP_QT"

  /// Where the compiled shim is; `nil` without compiler or headers.
  private static func compiled() -> String? {
    if let known = getenv(pathVariable) { return String(cString: known) }
    guard let template = strdup("/tmp/bench-loop-qt-XXXXXX"), mkdtemp(template) != nil else {
      return nil
    }
    defer { free(template) }
    let folder = String(cString: template)
    let path = folder + "/shim.so"
    let command = """
      exec 2>/dev/null; cd \(folder) || exit 1
      for version in Qt6Core Qt5Core; do
        pkg-config --exists $version || continue
        c++ -x c++ -std=c++17 -O2 -fPIC -shared -o shim.so - \
          $(pkg-config --cflags $version) $(pkg-config --libs $version) && exit 0
      done
      exit 1
      """
    guard let compiler = popen(command, "w") else { return nil }
    _ = fputs(source, compiler)
    guard pclose(compiler) == 0 else { return nil }
    setenv(pathVariable, path, 1)
    atexit {
      guard let path = getenv("BENCH_LOOP_QT") else { return }
      unlink(path)
      rmdir(dirname(path))
    }
    return path
  }

  private static let source = """
    #include <QCoreApplication>
    #include <QDeadlineTimer>
    #include <QTimer>

    static long calls;

    static QTimer *make(int delay, bool once) {
      auto *timer = new QTimer;
      timer->setTimerType(Qt::PreciseTimer);
      timer->setSingleShot(once);
      timer->setInterval(delay);
      return timer;
    }

    extern "C" {

    void qt_begin() {
      static int count = 1;
      static char name[] = "bench-loop";
      static char *arguments[] = {name, nullptr};
      new QCoreApplication(count, arguments);
    }

    void *qt_make(int delay) {
      auto *timer = make(delay, true);
      QObject::connect(timer, &QTimer::timeout, [] { calls++; });
      timer->start();
      return timer;
    }

    void qt_start(void *timer, int delay) { static_cast<QTimer *>(timer)->start(delay); }

    void qt_destroy(void *timer) { delete static_cast<QTimer *>(timer); }

    void *qt_make_repeating(int phase, int interval) {
      auto *timer = make(phase, false);
      QObject::connect(timer, &QTimer::timeout, [timer, interval] {
        calls++;
        if (timer->interval() != interval) timer->setInterval(interval);
      });
      timer->start();
      return timer;
    }

    void qt_run_until_calls(long wanted, bool waits) {
      calls = 0;
      auto flags = waits ? QEventLoop::WaitForMoreEvents : QEventLoop::AllEvents;
      while (calls < wanted) QCoreApplication::processEvents(flags);
    }

    void qt_run_for(int milliseconds) {
      QDeadlineTimer end(milliseconds);
      while (!end.hasExpired()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    }
    """
}
