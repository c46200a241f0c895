/// A part of the screen that works on several others.
protocol ScreenPart: Feature {
  var screen: TaskScreen { get }
}

extension ScreenPart {
  var host: any FeatureHost { screen }
  var presenter: ListPresenter { screen.presenter }
  var toasting: ToastPlacing { screen.toasting }
  var entering: NameEntering { screen.entering }
  var asking: NewTaskAsking { screen.asking }
  var selection: ListSelection { screen.selection }
  var searching: Searching { screen.searching }
  var lists: ListSwitching { screen.lists }
  var steps: ListSteps { screen.steps }
  var due: DueMenus { screen.due }
  var overdue: OverdueTasks { screen.overdue }
  var planning: DayPlanning { screen.planning }
  var labelMenus: LabelMenus { screen.labelMenus }
  var widgets: ListWidgets { screen.widgets }
}
