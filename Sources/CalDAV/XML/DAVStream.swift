import CExpat
import Sync

/// Reads what a server lists, piece by piece, by expat. Nothing of it is kept: each response is handed on when it ends.
///
/// A body that breaks off, has a document type (the way to entities and bombs), is nested deeper or has longer texts than
/// anything of CalDAV's is an error, never a short list.
final class DAVStream {
  /// libexpat's `XML_Parser`, owned.
  private let parser: XML_Parser
  private let sink = DAVSink()
  private var sinceEvent = 0
  /// Whether it is a list in which something stands that cannot be read: no XML, or longer than anything of CalDAV's.
  private(set) var isBroken = false

  /// What may come without an element or a text in it, in bytes: expat reads such a piece anew each time that it grows.
  private static let longestToken = 1 << 20

  /// C: `XML_ParserCreateNS`.
  init() {
    guard let parser = XML_ParserCreateNS(nil, 0x7D) else {
      preconditionFailure("expat gives no parser: memory has run out.")
    }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(sink).toOpaque())
    XML_SetElementHandler(
      parser,
      { owner, name, attributes in
        guard let name else { return }
        DAVSink.from(owner).start(DAVName.of(name), attributes)
      }, { owner, _ in DAVSink.from(owner).end() })
    XML_SetCharacterDataHandler(parser) { owner, text, count in
      DAVSink.from(owner).text(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { owner, _, _, _, _ in
      DAVSink.from(owner).refuse("DOCTYPE")
    }
    sink.stop = { XML_StopParser(parser, 0) }
  }

  deinit { XML_ParserFree(parser) }

  /// What the error that a server gave names as its reasons.
  var reasons: [DAVName] { sink.reasons }

  /// What stands beside the responses; nil where nothing does.
  var syncToken: String? { sink.syncToken }

  /// Reads on.
  /// - Throws: `notCalDAV` for what is no such answer, and whatever `each` throws.
  /// C: `XML_Parse`.
  func take(
    _ bytes: [UInt8], each: (DAVResponse) throws(ServerError) -> Void
  ) throws(ServerError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(64 << 10)
      rest = rest.dropFirst(piece.count)
      sink.events = 0
      let status = piece.withUnsafeBytes {
        XML_Parse(
          parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(piece.count), 0)
      }
      sinceEvent = sink.events > 0 ? 0 : sinceEvent + piece.count
      guard status == XML_STATUS_OK, sinceEvent <= Self.longestToken else {
        // What stands before it is whole.
        for response in sink.take() where sink.isMultistatus { try each(response) }
        isBroken = sink.isMultistatus
        throw .notCalDAV(status == XML_STATUS_OK ? "XML" : fault)
      }
      for response in sink.take() { try each(response) }
    }
  }

  /// Says that nothing follows.
  /// - Throws: `unreachable` where more should: the rest was lost on its way.
  func finish() throws(ServerError) {
    guard XML_Parse(parser, nil, 0, 1) == XML_STATUS_OK else {
      isBroken = sink.isMultistatus
      throw .unreachable(String(cString: XML_ErrorString(XML_GetErrorCode(parser))))
    }
    guard sink.isMultistatus else { throw .notCalDAV("XML") }
  }

  private var fault: String {
    sink.refusal ?? String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
  }
}

/// What expat's callbacks leave for the one who reads on.
final class DAVSink {
  private(set) var refusal: String?
  private(set) var reasons: [DAVName] = []
  private(set) var syncToken: String?
  private(set) var isMultistatus = false
  fileprivate var events = 0
  fileprivate var stop: () -> Void = {}

  private var path: [DAVName] = []
  private var bytes: [UInt8] = []
  private var room: Int?
  private var finished: [DAVResponse] = []
  private var response = DAVResponse()
  /// What stands in a propstat whose status is still to come.
  private var found = DAVProperties()
  private var foundStatus: Int?

  private static let deepest = 64

  fileprivate static func from(_ owner: UnsafeMutableRawPointer?) -> DAVSink {
    guard let owner else { preconditionFailure("A callback of expat has lost its owner.") }
    return Unmanaged.fromOpaque(owner).takeUnretainedValue()
  }

  fileprivate func take() -> [DAVResponse] {
    guard !finished.isEmpty else { return [] }
    defer { finished.removeAll(keepingCapacity: true) }
    return finished
  }

  fileprivate func refuse(_ reason: String) {
    guard refusal == nil else { return }
    refusal = reason
    stop()
  }

  fileprivate func start(
    _ name: DAVName, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    events += 1
    if path.isEmpty {
      isMultistatus = name == .multistatus
      // An error or a property list may be read, too; a page of HTML may not.
      if name == .other { return refuse("XML") }
    }
    guard path.count < Self.deepest else { return refuse("XML") }
    path.append(name)
    room = name.longestText
    bytes.removeAll(keepingCapacity: true)
    switch name {
    case .response: response = DAVResponse()
    case .propstat: (found, foundStatus) = (DAVProperties(), nil)
    case .components: found.components = []
    case .component:
      if let value = Self.value(of: "name", attributes) { found.components?.append(value) }
    case .privilegeSet: found.privileges = []
    default: break
    }
  }

  private static func value(
    of name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> String? {
    guard var place = attributes else { return nil }
    while let key = place[0], let value = place[1] {
      if String(cString: key) == name { return String(cString: value).uppercased() }
      place += 2
    }
    return nil
  }

  fileprivate func text(_ text: UnsafeRawBufferPointer) {
    events += 1
    guard let room else { return }
    guard bytes.count + text.count <= room else { return refuse("XML") }
    bytes += text
  }

  fileprivate func end() {
    events += 1
    guard let name = path.popLast() else { return }
    let parent = path.last
    switch (name, parent) {
    case (.response, .multistatus): finished.append(response)
    case (.href, .response): response.hrefs.append(word)
    case (.status, .response): response.status = DAVResponse.code(word)
    case (.status, .propstat): foundStatus = DAVResponse.code(word)
    case (.propstat, .response): response.add(found, status: foundStatus ?? 200)
    case (.syncToken, .multistatus): syncToken = word
    case (_, .error): reasons.append(name)
    case (_, .prop), (_, .resourcetype), (.href, _), (_, .privilege): property(name, in: parent)
    default: break
    }
    room = nil
  }

  private func property(_ name: DAVName, in parent: DAVName?) {
    switch (name, parent) {
    case (.getetag, .prop): found.etag = word
    case (.getcontenttype, .prop): found.contentType = word
    case (.displayname, .prop): found.name = word
    case (.syncToken, .prop): found.syncToken = word
    case (.calendarData, .prop):
      found.document = bytes
      bytes = []
    case (.collection, .resourcetype): found.isCollection = true
    case (.calendar, .resourcetype): found.isCalendar = true
    case (.href, .principal): found.principal = word
    case (.href, .homeSet): found.homes.append(word)
    case (_, .privilege): found.privileges?.append(name)
    default: break
    }
  }

  /// The text without the blanks around it.
  private var word: String {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D, 0x0A].contains(byte) }
    let rest = bytes.drop(while: isBlank)
    let end = (rest.lastIndex { !isBlank($0) } ?? rest.startIndex - 1) + 1
    return String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
  }
}
