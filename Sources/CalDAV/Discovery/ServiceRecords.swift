import CResolv
import Glibc

/// Where a domain says that its CalDAV server is: SRV and TXT of DNS, RFC 6764.
package enum ServiceRecords {
  /// The server of a domain; nil where its DNS names none, or cannot be asked. May take some seconds.
  /// - Parameter domain: what stands behind the @ of an address.
  /// C: `res_query`.
  package static func server(of domain: String) -> WebAddress? {
    let name = "_caldavs._tcp.\(domain)"
    guard let record = answer(name, DNSMessage.srv).flatMap(DNSMessage.service) else { return nil }
    let path = answer(name, DNSMessage.txt).flatMap(DNSMessage.path) ?? "/.well-known/caldav"
    return WebAddress("https://\(record.host):\(record.port)\(path)")
  }

  private static func answer(_ name: String, _ type: UInt16) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_535)
    let count = cresolv_query(name, Int32(type), &bytes, Int32(bytes.count))
    return count > 0 ? Array(bytes.prefix(Int(count))) : nil
  }
}

/// An answer of a name server, which may hold anything: RFC 1035, RFC 2782.
enum DNSMessage {
  static let srv: UInt16 = 33
  static let txt: UInt16 = 16

  /// The best of the servers: that of the least priority, then of the most weight.
  static func service(_ bytes: [UInt8]) -> (host: String, port: Int)? {
    var best: (priority: Int, weight: Int, host: String, port: Int)?
    records(bytes, srv) { data in
      guard data.count > 6, let host = name(bytes, data.startIndex + 6)?.text, !host.isEmpty else {
        return
      }
      let numbers = [0, 2, 4].map { number(bytes, data.startIndex + $0) ?? 0 }
      if let best, (best.priority, -best.weight) <= (numbers[0], -numbers[1]) { return }
      best = (numbers[0], numbers[1], host, numbers[2])
    }
    return best.map { ($0.host, $0.port) }
  }

  /// The path in a text `path=/dav/`.
  static func path(_ bytes: [UInt8]) -> String? {
    var found: String?
    records(bytes, txt) { data in
      var rest = data
      while let count = rest.popFirst(), count <= rest.count {
        let text = String(decoding: rest.prefix(Int(count)), as: UTF8.self)
        rest = rest.dropFirst(Int(count))
        if text.hasPrefix("path=/") { found = found ?? String(text.dropFirst(5)) }
      }
    }
    return found
  }

  private static func records(
    _ bytes: [UInt8], _ type: UInt16, _ each: (ArraySlice<UInt8>) -> Void
  ) {
    guard let questions = number(bytes, 4), let answers = number(bytes, 6) else { return }
    var place = 12
    for _ in 0..<questions {
      guard let end = name(bytes, place)?.end else { return }
      place = end + 4
    }
    for _ in 0..<answers {
      guard let end = name(bytes, place)?.end, let kind = number(bytes, end),
        let length = number(bytes, end + 8), end + 10 + length <= bytes.count
      else { return }
      if kind == type { each(bytes[(end + 10)..<(end + 10 + length)]) }
      place = end + 10 + length
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int? {
    place >= 0 && place + 2 <= bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : nil
  }

  /// A name, whose end may stand elsewhere; nil where it has none.
  private static func name(_ bytes: [UInt8], _ start: Int) -> (text: String, end: Int)? {
    var (place, jumps) = (start, 0)
    var end: Int?
    var labels: [String] = []
    while bytes.indices.contains(place) {
      let count = Int(bytes[place])
      if count == 0 { return (labels.joined(separator: "."), end ?? place + 1) }
      if count >= 0xC0 {
        // Those that lead round in a circle come to an end here.
        guard jumps < 32, let target = number(bytes, place) else { return nil }
        end = end ?? place + 2
        (place, jumps) = (target & 0x3FFF, jumps + 1)
        continue
      }
      guard count < 64, place + 1 + count <= bytes.count, labels.count < 128 else { return nil }
      labels.append(String(decoding: bytes[(place + 1)..<(place + 1 + count)], as: UTF8.self))
      place += 1 + count
    }
    return nil
  }
}
