import Kit

/// What AT-SPI calls the kinds of things there are. Source: AtspiRole in atspi-constants.h.
enum AtspiRole: UInt32 {
  case checkBox = 7
  case checkMenuItem = 8
  case comboBox = 11
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case menuItem = 35
  case panel = 39
  case popupMenu = 41
  case progressBar = 42
  case button = 43
  case text = 61
  case application = 75
  case entry = 79
  case notification = 101

  init(_ semantics: Semantics) {
    self =
      switch semantics.role {
      case .window: .frame
      case .header, .group: .panel
      case .label: .label
      case .button: .button
      // A switch of AT-SPI's own came late, and older readers do not know what to say of it.
      case .checkbox, .switch, .row: .checkBox
      case .list: .list
      case .field: semantics.hasManyLines ? .text : .entry
      case .dialog: .dialog
      case .menu: .popupMenu
      case .menuItem: semantics.isCheckable ? .checkMenuItem : .menuItem
      case .image: .image
      case .status: .notification
      case .comboBox: .comboBox
      case .progress: .progressBar
      }
  }

  /// In no language: readers have their own words.
  var name: String { String(spelled.map { $0 == "-" ? " " : $0 }) }

  private var spelled: String {
    switch self {
    case .checkBox: "check-box"
    case .checkMenuItem: "check-menu-item"
    case .comboBox: "combo-box"
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .menuItem: "menu-item"
    case .panel: "panel"
    case .popupMenu: "popup-menu"
    case .progressBar: "progress-bar"
    case .button: "push-button"
    case .text: "text"
    case .application: "application"
    case .entry: "entry"
    case .notification: "notification"
    }
  }
}
