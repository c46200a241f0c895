/* What libical makes of rules. Reads "FIRST YEAR RRULE" a line, FIRST as 20260131T090000, YEAR the last one that
   counts; prints the next twelve dates after the first one, "." where there are fewer, "?" where it looks for one for
   more than a tenth of a second of the processor: where a rule has none it goes on until the year 2582. */
#include <libical/ical.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>

static sigjmp_buf given_up;

static void give_up(int number) { siglongjmp(given_up, number); }

static void limit(int milliseconds) {
  struct itimerval wait = {{0, 0}, {0, milliseconds * 1000}};
  setitimer(ITIMER_VIRTUAL, &wait, NULL);
}

int main(void) {
  static char first[64], rule[2048], line[512];
  int year;
  signal(SIGVTALRM, give_up);
  while (scanf("%63s %d %2047s", first, &year, rule) == 3) {
    struct icaltimetype start = icaltime_from_string(first);
    struct icalrecurrencetype recurrence = icalrecurrencetype_from_string(rule);
    if (sigsetjmp(given_up, 1)) {
      puts("?");
      continue;
    }
    limit(100);
    icalrecur_iterator *dates = icalrecur_iterator_new(recurrence, start);
    int found = 0;
    line[0] = 0;
    while (dates && found < 12) {
      struct icaltimetype date = icalrecur_iterator_next(dates);
      if (icaltime_is_null_time(date) || date.year > year) break;
      if (icaltime_compare(date, start) <= 0) continue;
      sprintf(line + strlen(line), "%s%04d%02d%02dT%02d%02d%02d", found ? " " : "", date.year, date.month, date.day,
              date.hour, date.minute, date.second);
      found++;
    }
    limit(0);
    printf("%s%s\n", line, found == 12 ? "" : found ? " ." : ".");
    if (dates) icalrecur_iterator_free(dates);
  }
  return 0;
}
