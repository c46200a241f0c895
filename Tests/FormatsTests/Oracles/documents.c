/* What libical finds wrong in calendars: a line for each fault of each file, with the file's number in the command line.
   Besides what it looks for itself: a rule without a start, a start and a due date of two types, a due date beside a
   length, a time zone that nothing describes. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int number;

static void say(const char *fault) { printf("%d\t%s\n", number, fault); }

static void look(icalcomponent *calendar, icalcomponent *part) {
  icalproperty *property = icalcomponent_get_first_property(part, ICAL_ANY_PROPERTY);
  for (; property; property = icalcomponent_get_next_property(part, ICAL_ANY_PROPERTY)) {
    if (icalproperty_isa(property) == ICAL_XLICERROR_PROPERTY) say(icalproperty_get_xlicerror(property));
    icalparameter *zone = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER);
    if (zone && !icalcomponent_get_timezone(calendar, icalparameter_get_tzid(zone))) say("TZID");
  }
  if (icalcomponent_isa(part) == ICAL_VTODO_COMPONENT) {
    icalproperty *start = icalcomponent_get_first_property(part, ICAL_DTSTART_PROPERTY);
    icalproperty *due = icalcomponent_get_first_property(part, ICAL_DUE_PROPERTY);
    if (icalcomponent_get_first_property(part, ICAL_RRULE_PROPERTY) && !start) say("RRULE without DTSTART");
    if (due && icalcomponent_get_first_property(part, ICAL_DURATION_PROPERTY)) say("DUE beside DURATION");
    if (start && due && icalproperty_get_dtstart(start).is_date != icalproperty_get_due(due).is_date)
      say("DTSTART and DUE of two types");
  }
  icalcomponent *inner = icalcomponent_get_first_component(part, ICAL_ANY_COMPONENT);
  for (; inner; inner = icalcomponent_get_next_component(part, ICAL_ANY_COMPONENT)) look(calendar, inner);
}

int main(int count, char **words) {
  static char text[1 << 22];
  for (number = 1; number < count; number++) {
    FILE *file = fopen(words[number], "rb");
    if (!file) return 2;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    icalcomponent *calendar = icalparser_parse_string(text);
    if (!calendar) {
      say("no calendar");
      continue;
    }
    icalrestriction_check(calendar);
    look(calendar, calendar);
    icalcomponent_free(calendar);
  }
  return 0;
}
