"""Answers of a WebDAV server, and what is asked of it."""

import xml.etree.ElementTree as ElementTree

DAV, CALDAV, CS = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}", "{http://calendarserver.org/ns/}"
for prefix, name in ("D", DAV), ("C", CALDAV), ("S", CS):
  ElementTree.register_namespace(prefix, name[1:-1])


class Reply:
  def __init__(self, status, headers=None, body=b"", cut=None):
    self.status, self.headers, self.body = status, headers or {}, body
    # How many bytes of the body are sent before the connection ends.
    self.cut = cut


def refusal(status, reason=None):
  """An answer with a reason in XML, as RFC 4918 has it."""
  error = ElementTree.Element(DAV + "error")
  if reason:
    ElementTree.SubElement(error, reason)
  return Reply(status, {"Content-Type": "application/xml"}, ElementTree.tostring(error))


def properties_of(body):
  """What is asked for; nothing stands for all."""
  try:
    root = ElementTree.fromstring(body)
  except ElementTree.ParseError:
    return []
  found = root.find(DAV + "prop")
  return [] if found is None else [each.tag for each in found]


def entry(href, found, wanted):
  """An entry of a list; without properties one that is gone."""
  response = ElementTree.Element(DAV + "response")
  ElementTree.SubElement(response, DAV + "href").text = href
  if found is None:
    ElementTree.SubElement(response, DAV + "status").text = "HTTP/1.1 404 Not Found"
    return response
  spaces = dict.fromkeys(["calendar-home-set", "supported-calendar-component-set", "calendar-data"], CALDAV)
  known = {dict(spaces, getctag=CS).get(name, DAV) + name: value for name, value in found.items()}
  asked = wanted or [tag for tag in known if not tag.endswith("calendar-data")]
  for status, is_known in ("200 OK", True), ("404 Not Found", False):
    tags = [tag for tag in asked if (tag in known) == is_known]
    if not tags:
      continue
    part = ElementTree.SubElement(response, DAV + "propstat")
    prop = ElementTree.SubElement(part, DAV + "prop")
    for tag in tags:
      fill(ElementTree.SubElement(prop, tag), known.get(tag))
    ElementTree.SubElement(part, DAV + "status").text = "HTTP/1.1 " + status
  return response


def fill(element, value):
  if element.tag == CALDAV + "supported-calendar-component-set" and value:
    ElementTree.SubElement(element, CALDAV + "comp", name=value)
  elif element.tag == DAV + "current-user-privilege-set" and value:
    ElementTree.SubElement(ElementTree.SubElement(element, DAV + "privilege"), DAV + value)
  elif element.tag == DAV + "supported-report-set" and value:
    for name in DAV + "sync-collection", CALDAV + "calendar-multiget", CALDAV + "calendar-query":
      report = ElementTree.SubElement(ElementTree.SubElement(element, DAV + "supported-report"), DAV + "report")
      ElementTree.SubElement(report, name)
  elif isinstance(value, tuple):
    ElementTree.SubElement(element, value[0]).text = value[1]
  elif isinstance(value, list):
    for tag in value:
      ElementTree.SubElement(element, tag)
  else:
    element.text = value


def multistatus(entries, token=None):
  root = ElementTree.Element(DAV + "multistatus")
  root.extend(entries)
  if token:
    ElementTree.SubElement(root, DAV + "sync-token").text = token
  body = b'<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root)
  return Reply(207, {"Content-Type": "application/xml; charset=utf-8"}, body)
