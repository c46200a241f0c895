"""evolution-data-server at work for `Evolution`: a line of JSON says what to do, another one what came of it."""

import json
import sys

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
from gi.repository import ECal, EDataServer, GLib, ICalGLib

KIND = ECal.ClientSourceType.TASKS
registry = EDataServer.SourceRegistry.new_sync(None)
opened = []


def settle(milliseconds=300):
  """Lets what is under way come to its end: a refresh says only that it has begun."""
  loop = GLib.MainLoop()
  GLib.timeout_add(milliseconds, loop.quit)
  loop.run()


def clients():
  if not opened:
    for name in sys.argv[1:]:
      opened.append(ECal.Client.connect_sync(registry.ref_source(name), KIND, 20, None))
  return opened


def tasks():
  for client in clients():
    _, found = client.get_object_list_sync("#t", None)
    for task in found:
      yield client, task


def find(text):
  """Nothing where it is gone, or was changed though an error said otherwise."""
  return next(((client, task) for client, task in tasks() if task.get_summary() == text), (None, None))


def refresh():
  for client in clients():
    client.refresh_sync(None)
  settle()


def add(text):
  task = ICalGLib.Component.new_vtodo()
  task.set_uid("own-" + text.replace(" ", "-"))
  task.set_summary(text)
  clients()[0].create_object_sync(task, ECal.OperationFlags.NONE, None)


def rename(text, new):
  client, task = find(text)
  if not task:
    return
  task.set_summary(new)
  client.modify_object_sync(task, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)


def remove(text):
  client, task = find(text)
  if not task:
    return
  client.remove_object_sync(task.get_uid(), None, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)


VERBS = {
  "refresh": refresh, "list": lambda: [task.get_summary() for _, task in tasks()], "add": add, "rename": rename,
  "remove": remove}
for line in sys.stdin:
  verb, *words = json.loads(line)
  try:
    answer = {"value": VERBS[verb](*words)}
  except Exception as error:
    answer = {"error": "%s: %s" % (type(error).__name__, error)}
  print(json.dumps(answer), flush=True)
