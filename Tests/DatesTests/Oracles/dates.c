/* What libical makes of rules. Reads "FIRST RRULE" a line, FIRST as 20260131T090000; prints the next twelve
   dates after the first one, "." where there are fewer. */
#include <libical/ical.h>
#include <stdio.h>

int main(void) {
  static char first[64], rule[512];
  while (scanf("%63s %511s", first, rule) == 2) {
    struct icaltimetype start = icaltime_from_string(first);
    struct icalrecurrencetype recurrence = icalrecurrencetype_from_string(rule);
    icalrecur_iterator *dates = icalrecur_iterator_new(recurrence, start);
    int found = 0;
    while (dates && found < 12) {
      struct icaltimetype date = icalrecur_iterator_next(dates);
      if (icaltime_is_null_time(date)) break;
      if (icaltime_compare(date, start) <= 0) continue;
      printf("%s%04d%02d%02dT%02d%02d%02d", found ? " " : "", date.year, date.month, date.day, date.hour,
             date.minute, date.second);
      found++;
    }
    puts(found == 12 ? "" : found ? " ." : ".");
    if (dates) icalrecur_iterator_free(dates);
  }
  return 0;
}
