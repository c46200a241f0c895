"""python3-caldav at work for `PythonCaldav`: a line of JSON says what to do, another one what came of it."""

import json
import sys

import caldav

client = caldav.DAVClient(url=sys.argv[1], username="user", password="x")
calendars = [client.calendar(url="%s/user/%s/" % (sys.argv[1], name)) for name in sys.argv[2:]]
loaded = []


def name(todo):
  return str(todo.icalendar_instance.subcomponents[0].get("SUMMARY", ""))


def load():
  global loaded
  loaded = [todo for calendar in calendars for todo in calendar.todos(include_completed=True)]


def find(text):
  """Nothing where it is gone, or was changed though an error said otherwise."""
  return next((todo for todo in loaded if name(todo) == text), None)


def rename(text, new):
  todo = find(text)
  if not todo:
    return
  todo.icalendar_instance.subcomponents[0]["SUMMARY"] = new
  todo.save()


def remove(text):
  todo = find(text)
  if not todo:
    return
  todo.delete()
  loaded.remove(todo)


VERBS = {
  "load": load, "list": lambda: [name(todo) for todo in loaded], "rename": rename, "remove": remove,
  "add": lambda text: calendars[0].save_todo(summary=text) and None}
for line in sys.stdin:
  verb, *words = json.loads(line)
  try:
    answer = {"value": VERBS[verb](*words)}
  except Exception as error:
    answer = {"error": "%s: %s" % (type(error).__name__, error)}
  print(json.dumps(answer), flush=True)
