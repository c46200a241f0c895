import Glibc
import Sync

/// The elements that this program knows; all others are passed over.
enum DAVName: UInt8 {
  case other
  case multistatus, response, href, status, propstat, prop, error
  case getetag, getcontenttype, resourcetype, collection, displayname
  case syncToken, validSyncToken, matchesWithinLimits
  case principal, privilegeSet, privilege, read, write, writeContent, all, bind
  case calendar, calendarData, homeSet, components, component, maxResourceSize, uidConflict

  /// Namespace and name, as expat joins them.
  private static let known: [(text: StaticString, name: DAVName)] = [
    ("DAV:}response", .response), ("DAV:}href", .href), ("DAV:}propstat", .propstat),
    ("DAV:}prop", .prop), ("DAV:}getetag", .getetag), ("DAV:}status", .status),
    ("DAV:}getcontenttype", .getcontenttype),
    ("urn:ietf:params:xml:ns:caldav}calendar-data", .calendarData),
    ("DAV:}multistatus", .multistatus), ("DAV:}error", .error),
    ("DAV:}resourcetype", .resourcetype), ("DAV:}collection", .collection),
    ("DAV:}displayname", .displayname), ("DAV:}sync-token", .syncToken),
    ("DAV:}valid-sync-token", .validSyncToken),
    ("DAV:}number-of-matches-within-limits", .matchesWithinLimits),
    ("DAV:}current-user-principal", .principal),
    ("DAV:}current-user-privilege-set", .privilegeSet), ("DAV:}privilege", .privilege),
    ("DAV:}read", .read), ("DAV:}write", .write), ("DAV:}write-content", .writeContent),
    ("DAV:}all", .all), ("DAV:}bind", .bind),
    ("urn:ietf:params:xml:ns:caldav}calendar", .calendar),
    ("urn:ietf:params:xml:ns:caldav}calendar-home-set", .homeSet),
    ("urn:ietf:params:xml:ns:caldav}supported-calendar-component-set", .components),
    ("urn:ietf:params:xml:ns:caldav}comp", .component),
    ("urn:ietf:params:xml:ns:caldav}max-resource-size", .maxResourceSize),
    ("urn:ietf:params:xml:ns:caldav}no-uid-conflict", .uidConflict),
  ]

  /// Most often one of the first few.
  static func of(_ text: UnsafePointer<CChar>) -> DAVName {
    for (known, name) in known
    where strcmp(UnsafeRawPointer(known.utf8Start).assumingMemoryBound(to: CChar.self), text) == 0 {
      return name
    }
    return .other
  }

  /// How long the text of one may be, in bytes; nil for those whose text says nothing.
  var longestText: Int? {
    switch self {
    case .href: 8 << 10
    case .status, .getetag, .getcontenttype: 1 << 10
    case .displayname, .syncToken: 16 << 10
    case .calendarData: SyncRules.longestDocument
    default: nil
    }
  }
}
