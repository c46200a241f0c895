"""A CalDAV server in memory: RFC 4791 and RFC 6578 as far as clients for tasks ask for them. What goes wrong is decided
by a scenario, which is asked before and after each request."""

import http.server
import re
import threading
import urllib.parse
import xml.etree.ElementTree as ElementTree

from webdav import CALDAV, DAV, Reply, entry, multistatus, properties_of, refusal

HOME = "/user/"


def texts_of(document):
  """The UID and the name of the task in a document."""
  lines = re.sub(r"\r?\n[ \t]", "", document.decode("utf-8", "replace")).splitlines()
  found = {}
  for line in lines:
    name, _, value = line.partition(":")
    found.setdefault(name.partition(";")[0], value)
  return found.get("UID"), re.sub(r"\\(.)", r"\1", found.get("SUMMARY", ""))


class Calendar:
  """A collection: documents by name with their etags, and a log of what has changed."""

  def __init__(self, path):
    self.path, self.items, self.log, self.version = path, {}, [], 0
    # What tokens begin with; another one is refused.
    self.era = "a"
    self.etags = 0

  def store(self, name, document):
    self.version += 1
    self.etags += 1
    self.items[name] = ('"%s-%d"' % (self.era, self.etags), document)
    self.log.append((self.version, name))

  def remove(self, name):
    self.version += 1
    del self.items[name]
    self.log.append((self.version, name))

  def change_etags(self):
    """No document has changed."""
    for name, (_, document) in list(self.items.items()):
      self.store(name, document)

  def backup(self):
    return dict(self.items), list(self.log), self.version

  def restore(self, backup):
    """Etags go on: none stands for two documents."""
    self.items, self.log, self.version = dict(backup[0]), list(backup[1]), backup[2]

  def token(self, version=None):
    return "http://torture.invalid%s%s/%d" % (self.path, self.era, self.version if version is None else version)

  def since(self, token):
    """Names of what has changed, or nothing where the token is none of this collection's."""
    start = "http://torture.invalid%s%s/" % (self.path, self.era)
    number = token[len(start):]
    if not token.startswith(start) or not number.isdigit() or int(number) > self.version:
      return None
    return sorted({name for version, name in self.log if version > int(number)})

  def find(self, uid):
    return next((name for name, (_, text) in self.items.items() if texts_of(text)[0] == uid), None)


class Server:
  """Serves on loopback until it is stopped. One request at a time is worked on."""

  def __init__(self, paths, port=0):
    self.calendars = {path: Calendar(path) for path in paths}
    # Asked before and after each request; see Scenario.
    self.scenario = None
    self.requests = []
    lock, outer = threading.Lock(), self

    class Handler(http.server.BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"

      def work(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with lock:
          reply = outer.reply(self.command, self.path, self.headers, body)
        if reply is None:
          self.close_connection = True
          return
        self.send_response(reply.status)
        for name, value in reply.headers.items():
          self.send_header(name, value)
        self.send_header("Content-Length", str(len(reply.body)))
        self.end_headers()
        if self.command != "HEAD":
          self.wfile.write(reply.body if reply.cut is None else reply.body[:reply.cut])
        if reply.cut is not None:
          self.close_connection = True

      do_OPTIONS = do_PROPFIND = do_PROPPATCH = do_REPORT = do_MKCALENDAR = do_GET = do_HEAD = do_PUT = do_DELETE = work

      def log_message(self, *_):
        pass

    self.http = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    self.http.daemon_threads = True
    threading.Thread(target=self.http.serve_forever, args=[0.05], daemon=True).start()

  @property
  def url(self):
    return "http://127.0.0.1:%d" % self.http.server_address[1]

  def stop(self):
    self.http.shutdown()
    self.http.server_close()

  def reply(self, method, path, headers, body):
    path = urllib.parse.unquote(urllib.parse.urlsplit(path).path)
    request = Request(method, path, headers, body)
    self.requests.append(request)
    early = self.scenario.before(self, request) if self.scenario else None
    if early is not None:
      return early
    reply = self.answer(request)
    return self.scenario.after(self, request, reply) if self.scenario else reply

  def place(self, path):
    """The collection that a path is in, and the name behind it; nothing for another path."""
    folder, _, name = path.rpartition("/")
    return self.calendars.get(folder + "/"), name

  def answer(self, request):
    if request.method == "OPTIONS":
      return Reply(200, {"DAV": "1, 3, calendar-access", "Allow": "OPTIONS, PROPFIND, REPORT, GET, PUT, DELETE"})
    if request.method == "PROPFIND":
      return self.propfind(request)
    calendar, name = self.place(request.path)
    if calendar is None:
      return Reply(404)
    if request.method == "REPORT":
      return self.report(request, calendar)
    if request.method in ("PUT", "DELETE"):
      return self.change(request, calendar, name)
    if request.method in ("GET", "HEAD") and name in calendar.items:
      etag, document = calendar.items[name]
      return Reply(200, {"ETag": etag, "Content-Type": "text/calendar; charset=utf-8"}, document)
    return Reply(404 if request.method in ("GET", "HEAD") else 405)

  def change(self, request, calendar, name):
    etag = calendar.items[name][0] if name in calendar.items else None
    wanted, none = request.headers.get("If-Match"), request.headers.get("If-None-Match")
    if wanted and wanted != etag and not (wanted == "*" and etag) or none and etag:
      return refusal(412)
    if request.method == "DELETE":
      if not etag:
        return Reply(404)
      calendar.remove(name)
      return Reply(204)
    calendar.store(name, request.body)
    return Reply(204 if etag else 201, {"ETag": calendar.items[name][0]})

  # Lists

  def propfind(self, request):
    wanted = properties_of(request.body)
    path = request.path if request.path.endswith("/") else request.path + "/"
    if path.startswith("/.well-known/"):
      path = "/"
    if path not in self.calendars and path not in ("/", HOME):
      calendar, name = self.place(request.path)
      if calendar is None or name not in calendar.items:
        return Reply(404)
      return multistatus([self.member(calendar, name, wanted)])
    entries = [self.folder(path, wanted)]
    if request.headers.get("Depth", "0") != "0":
      if path == HOME:
        entries += [self.folder(each, wanted) for each in self.calendars]
      elif path in self.calendars:
        calendar = self.calendars[path]
        entries += [self.member(calendar, name, wanted) for name in sorted(calendar.items)]
    return multistatus(entries)

  def report(self, request, calendar):
    try:
      root = ElementTree.fromstring(request.body)
    except ElementTree.ParseError:
      return Reply(400)
    wanted = properties_of(request.body)
    if root.tag == DAV + "sync-collection":
      token = root.findtext(DAV + "sync-token") or ""
      names = calendar.since(token) if token else sorted(calendar.items)
      if names is None:
        return refusal(403, DAV + "valid-sync-token")
      return multistatus([self.member(calendar, name, wanted) for name in names], calendar.token())
    if root.tag == CALDAV + "calendar-multiget":
      names = [urllib.parse.unquote(each.text).rpartition("/")[2] for each in root.findall(DAV + "href")]
      return multistatus([self.member(calendar, name, wanted) for name in names])
    if root.tag == CALDAV + "calendar-query":
      kinds = {each.get("name") for each in root.iter(CALDAV + "comp-filter")}
      names = sorted(calendar.items) if "VTODO" in kinds or kinds <= {"VCALENDAR"} else []
      return multistatus([self.member(calendar, name, wanted) for name in names])
    return refusal(403, DAV + "supported-report")

  def folder(self, path, wanted):
    kinds = [DAV + "collection"] + ([CALDAV + "calendar"] if path in self.calendars else [])
    found = {
      "resourcetype": kinds, "displayname": path.strip("/").rpartition("/")[2] or "torture",
      "current-user-principal": (DAV + "href", HOME), "principal-URL": (DAV + "href", HOME),
      "calendar-home-set": (DAV + "href", HOME), "owner": (DAV + "href", HOME)}
    if path in self.calendars:
      calendar = self.calendars[path]
      found["sync-token"], found["getctag"] = calendar.token(), calendar.token()
      found["supported-calendar-component-set"] = "VTODO"
      found["current-user-privilege-set"] = "all"
      found["supported-report-set"] = "reports"
    return entry(path, found, wanted)

  def member(self, calendar, name, wanted):
    href = urllib.parse.quote(calendar.path + name)
    if name not in calendar.items:
      return entry(href, None, wanted)
    etag, document = calendar.items[name]
    return entry(href, {
      "getetag": etag, "calendar-data": document.decode("utf-8", "replace"), "resourcetype": [],
      "getcontenttype": "text/calendar; charset=utf-8; component=VTODO"}, wanted)


class Request:
  def __init__(self, method, path, headers, body):
    self.method, self.path, self.headers, self.body = method, path, headers, body

  @property
  def writes(self):
    return self.method in ("PUT", "DELETE")

  @property
  def lists(self):
    """Whether it asks what there is."""
    if self.method == "PROPFIND":
      return self.headers.get("Depth", "0") != "0"
    return self.method == "REPORT" and not self.fetches

  @property
  def fetches(self):
    return b"calendar-multiget" in self.body
