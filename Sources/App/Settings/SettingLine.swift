import Canvas
import Kit
import TaskStore
import Tasks
import Wording

/// A setting with the control that its kind asks for. Follows what is set elsewhere while it is seen.
final class SettingLine: View {
  private let setting: Setting
  private let settings: Settings
  private var observation: SettingsObservation?
  /// Shows what is set.
  private var show: () -> Void = {}
  private var control = View()
  /// What went wrong with the last change, where the eye is.
  private let trouble = Paragraph(style: .caption, color: \.danger, role: .status)

  init(_ setting: Setting, _ settings: Settings) {
    self.setting = setting
    self.settings = settings
    super.init()
    control = makeControl()
    addSubview(control)
    addSubview(trouble)
    show()
    observation = settings.observe { [weak self] changed in
      if changed == setting { self?.show() }
    }
  }

  private func use(_ value: String) {
    trouble.text = VisibleText.of(settings.use(value, for: setting) ?? "")
    show()
  }

  private func makeControl() -> View {
    switch setting.kind {
    case .toggle: makeSwitch()
    case .choice(let values): makeChoice(values)
    case .language: makeLanguages()
    case .languages: makeLanguageSwitches()
    case .percentage(let range, let step): makeStepper(range, step)
    case .path, .names: makePath()
    }
  }

  private func makeSwitch() -> View {
    let control = Switch(SettingWords.name(of: setting))
    control.action = { [weak self, weak control] in
      if let self, let control { self.use(control.isOn ? "off" : "on") }
    }
    show = { [weak self, weak control] in
      if let self { control?.isOn = self.settings[self.setting] == "on" }
    }
    return control
  }

  private func makeChoice(_ values: [String]) -> View {
    makeChoice(values) { values.firstIndex(of: $0) }
  }

  /// - Parameter place: where a value stands among them; nil where it does not.
  private func makeChoice(_ values: [String], place: @escaping (String) -> Int?) -> View {
    let control = Choice(
      SettingWords.name(of: setting),
      options: values.map { SettingWords.name(of: $0, of: setting) })
    control.choose = { [weak self] in self?.use(values[$0]) }
    show = { [weak self, weak control] in
      if let self { control?.chosen = place(self.settings[self.setting]) ?? 0 }
    }
    return control
  }

  /// Every language that there is, and what is set where that is none of them. A country's name of a
  /// language is shown as the language that it stands for.
  private func makeLanguages() -> View {
    let choice = LanguageChoice()
    let set = settings[setting]
    let known = setting.values + choice.languages
    let values = known.contains(set) || choice.language(named: set) != nil ? known : known + [set]
    return makeChoice(values) { value in
      values.firstIndex(of: value)
        ?? choice.language(named: value).flatMap { values.firstIndex(of: $0) }
    }
  }

  /// A switch for each that is not understood anyway.
  private func makeLanguageSwitches() -> View {
    let always = [Language.catalogue?.language ?? LanguageChoice.source, LanguageChoice.source]
    let others = LanguageChoice().languages.filter { !always.contains($0) }
    let switches = others.map { language in
      let control = Switch(SettingWords.dates(in: language))
      control.action = { [weak self] in self?.toggle(language) }
      return control
    }
    show = { [weak self] in
      guard let set = self?.settings.dateLanguages else { return }
      for (language, control) in zip(others, switches) { control.isOn = set.contains(language) }
    }
    let stack = LineStack(gap: 12)
    stack.lines = switches
    return stack
  }

  private func toggle(_ language: String) {
    let set = settings.dateLanguages
    let new = set.contains(language) ? set.filter { $0 != language } : set + [language]
    use(NameList(new).text)
  }

  private func makeStepper(_ range: ClosedRange<Int>, _ step: Int) -> View {
    let control = Stepper(
      SettingWords.name(of: setting), fewer: SettingWords.smaller, more: SettingWords.larger)
    control.step = { [weak self] direction in
      guard let self, let value = Int(self.settings[self.setting]) else { return }
      let next = value + direction * step
      if range.contains(next) { self.use(String(next)) }
    }
    show = { [weak self, weak control] in
      guard let self, let control else { return }
      let value = self.settings[self.setting]
      control.value = SettingWords.name(of: value, of: self.setting)
      control.canStep = (Int(value) ?? 0 > range.lowerBound, Int(value) ?? 0 < range.upperBound)
    }
    return control
  }

  private func makePath() -> View {
    Paragraph(
      SettingWords.tasksAreKept(in: VisibleText.of(settings[setting])), style: .caption,
      color: \.secondaryText)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let height = control.sizeThatFits(proposal).height + troubleHeight(proposal.width)
    return Size(width: proposal.width, height: height)
  }

  private func troubleHeight(_ width: Double) -> Double {
    trouble.text.isEmpty
      ? 0 : trouble.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up)
  }

  override func layout() {
    let height = troubleHeight(bounds.width)
    control.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
    trouble.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}
