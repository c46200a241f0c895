/* What libical makes of the events of a calendar: "UID DAY|TIME MOMENT…" a line, the first four moments of
   each as seconds since 1970. Ends with 1 where a property is wrong or missing. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>

static int found;

static void print(icalcomponent *event, struct icaltime_span *span, void *data) {
  (void)event;
  (void)data;
  if (found++ < 4) printf(" %lld", (long long)span->start);
}

int main(int count, char **words) {
  FILE *file = count > 1 ? fopen(words[1], "rb") : NULL;
  static char text[1 << 20];
  if (!file || !fread(text, 1, sizeof text - 1, file)) return 2;
  icalcomponent *calendar = icalparser_parse_string(text);
  if (!calendar || !icalrestriction_check(calendar) || icalcomponent_count_errors(calendar)) return 1;
  icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT);
  for (; event; event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
    struct icaltimetype start = icalcomponent_get_dtstart(event);
    struct icaltimetype first = icaltime_from_string("20200101T000000Z"), last = icaltime_from_string("20360101T000000Z");
    printf("%s %s", icalcomponent_get_uid(event), start.is_date ? "DAY" : "TIME");
    found = 0;
    icalcomponent_foreach_recurrence(event, first, last, print, NULL);
    puts("");
  }
  return 0;
}
