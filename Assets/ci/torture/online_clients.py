"""Public clients that ask the server for each edit, as Debian has them."""

import json
import os
import subprocess

from clients import Client, debian_version


class Queueing(Client):
  """A program that is always online: what the person does reaches the server at once, or is tried again with the
  next sync."""

  def prepare(self):
    self.waiting = []

  def add(self, text):
    self.waiting.append(("add", text))

  def rename(self, text, new):
    self.waiting.append(("rename", text, new))

  def remove(self, text):
    self.waiting.append(("remove", text))

  def flush(self):
    """Does what waits.
    - Returns: the last complaint."""
    said = ""
    for each in list(self.waiting):
      try:
        self.perform(*each)
        self.waiting.remove(each)
      except Exception as error:
        said = "%s: %s" % (type(error).__name__, error)
    return said


class PythonCaldav(Queueing):
  """python3-caldav, as its examples have it: what was loaded is changed and saved. What fails is tried again after
  a reload"""
  programs, packages = ["/usr/bin/python3"], ["python3-caldav"]

  @classmethod
  def version(cls):
    return debian_version("python3-caldav")

  def prepare(self):
    super().prepare()
    self.helper = Helper([helper("caldav_helper.py"), self.server.url, *self.names], self)

  def perform(self, *words):
    self.helper.ask(*words)

  def sync(self):
    said = self.flush()
    try:
      self.helper.ask("load")
    except Exception as error:
      said = str(error)
    return (1 if said else 0), said

  def list(self):
    return self.helper.ask("list")

  def close(self):
    self.helper.close()


def helper(name):
  return os.path.join(os.path.dirname(os.path.abspath(__file__)), name)


class Helper:
  """A program that answers a line of JSON with another one."""

  def __init__(self, words, client, prefix=(), environment=None):
    self.log = open(os.path.join(client.folder, "helper.log"), "w")
    self.process = subprocess.Popen(
      [*prefix, "/usr/bin/python3", *words], env=dict(client.environment, **(environment or {})), text=True,
      stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log)

  def ask(self, *words):
    self.process.stdin.write(json.dumps(words) + "\n")
    self.process.stdin.flush()
    line = self.process.stdout.readline()
    if not line:
      raise RuntimeError("it has ended; see " + self.log.name)
    answer = json.loads(line)
    if "error" in answer:
      raise RuntimeError(answer["error"])
    return answer["value"]

  def close(self):
    self.process.stdin.close()
    self.process.wait(timeout=20)
    self.log.close()


class Evolution(Queueing):
  """evolution-data-server, asked over D-Bus as Evolution and GNOME's programs do"""
  programs = ["dbus-run-session", "/usr/libexec/evolution-source-registry"]
  packages = ["dbus", "evolution-data-server", "gir1.2-ecal-2.0", "python3-gi"]

  @classmethod
  def version(cls):
    return debian_version("evolution-data-server")

  def prepare(self):
    super().prepare()
    for name in self.names:
      self.write("config/evolution/sources/%s.source" % name, SOURCE % (name, self.server.http.server_address[1], name))
    os.makedirs(self.folder + "/runtime", mode=0o700)
    self.helper = Helper(
      [helper("evolution_helper.py"), *self.names], self, ["dbus-run-session", "--"],
      {"XDG_RUNTIME_DIR": self.folder + "/runtime", "GIO_USE_NETWORK_MONITOR": "base", "GSETTINGS_BACKEND": "memory"})

  def perform(self, *words):
    self.helper.ask(*words)

  def sync(self):
    said = self.flush()
    try:
      self.helper.ask("refresh")
    except Exception as error:
      said = str(error)
    return (1 if said else 0), said

  def list(self):
    return self.helper.ask("list")

  def close(self):
    self.helper.close()


SOURCE = """[Data Source]
DisplayName=%s
Enabled=true
Parent=caldav-stub

[Task List]
BackendName=caldav

[Authentication]
Host=127.0.0.1
Port=%d
Method=none
User=

[Security]
Method=none

[Offline]
StaySynchronized=true

[Refresh]
Enabled=false

[WebDAV Backend]
ResourcePath=/user/%s/
"""
