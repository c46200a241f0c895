// Lists what the compiler's index of a build knows of our Swift sources, a line each, for
// Assets/ci/check-unused: "D" and a definition (identity, access, place, name), "R" and an identity that
// is used in Sources or Tests, "O" and an identity that others call by a requirement or a base class.
#include <indexstore/indexstore.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef indexstore_string_ref_t text;
static indexstore_t store;
static char root[PATH_MAX];
static const char *file;  // below the root

static bool relation(void *context, indexstore_symbol_relation_t related) {
  (void)context;
  return !(indexstore_symbol_relation_get_roles(related) & INDEXSTORE_SYMBOL_ROLE_REL_OVERRIDEOF);
}

static bool occurrence(void *context, indexstore_occurrence_t found) {
  (void)context;
  indexstore_symbol_t symbol = indexstore_occurrence_get_symbol(found);
  if (indexstore_symbol_get_language(symbol) != INDEXSTORE_SYMBOL_LANG_SWIFT) return true;
  uint64_t roles = indexstore_occurrence_get_roles(found);
  text usr = indexstore_symbol_get_usr(symbol), name = indexstore_symbol_get_name(symbol);
  unsigned line, column, kind = indexstore_symbol_get_kind(symbol);
  unsigned detail = indexstore_symbol_get_subkind(symbol);
  indexstore_occurrence_get_line_col(found, &line, &column);
  bool isDefinition = roles & INDEXSTORE_SYMBOL_ROLE_DEFINITION && !(roles & INDEXSTORE_SYMBOL_ROLE_IMPLICIT);
  // What has a name of its own: no accessor, parameter, extension, generic parameter, end of life.
  bool isNamed = kind >= INDEXSTORE_SYMBOL_KIND_ENUM && kind <= INDEXSTORE_SYMBOL_KIND_CONSTRUCTOR &&
    kind != INDEXSTORE_SYMBOL_KIND_EXTENSION &&
    (detail == INDEXSTORE_SYMBOL_SUBKIND_NONE || detail == INDEXSTORE_SYMBOL_SUBKIND_SWIFTSUBSCRIPT);
  if (isDefinition && isNamed)
    printf("D\t%.*s\t%u\t%s:%u\t%.*s\n", (int)usr.length, usr.data,
      (unsigned)(indexstore_symbol_get_properties(symbol) >> 17 & 7), file, line, (int)name.length, name.data);
  if (isDefinition && !indexstore_occurrence_relations_apply_f(found, NULL, relation))
    printf("O\t%.*s\n", (int)usr.length, usr.data);
  if (roles & INDEXSTORE_SYMBOL_ROLE_REFERENCE)
    printf("R\t%.*s\t%s\n", (int)usr.length, usr.data, file);
  return true;
}

static bool dependency(void *path, indexstore_unit_dependency_t part) {
  text of = indexstore_unit_dependency_get_filepath(part);
  text name = indexstore_unit_dependency_get_name(part);
  char record[NAME_MAX + 1];
  if (indexstore_unit_dependency_get_kind(part) != INDEXSTORE_UNIT_DEPENDENCY_RECORD ||
      of.length != strlen(path) || memcmp(of.data, path, of.length) || name.length > NAME_MAX) return true;
  snprintf(record, sizeof record, "%.*s", (int)name.length, name.data);
  indexstore_record_reader_t reader = indexstore_record_reader_create(store, record, NULL);
  if (!reader) return true;
  indexstore_record_reader_occurrences_apply_f(reader, NULL, occurrence);
  indexstore_record_reader_dispose(reader);
  return true;
}

static bool unit(void *context, text name) {
  (void)context;
  char unit[NAME_MAX + 1], path[PATH_MAX];
  snprintf(unit, sizeof unit, "%.*s", (int)name.length, name.data);
  indexstore_unit_reader_t reader = indexstore_unit_reader_create(store, unit, NULL);
  if (!reader) return true;
  text main = indexstore_unit_reader_get_main_file(reader);
  snprintf(path, sizeof path, "%.*s", (int)main.length, main.data);
  file = path + strlen(root);
  // A file that has gone left its entry.
  if (!strncmp(path, root, strlen(root)) && (!strncmp(file, "Sources/", 8) || !strncmp(file, "Tests/", 6)) &&
      access(path, F_OK) == 0)
    indexstore_unit_reader_dependencies_apply_f(reader, path, dependency);
  indexstore_unit_reader_dispose(reader);
  return true;
}

int main(int count, char **words) {
  store = count == 2 ? indexstore_store_create(words[1], NULL) : NULL;
  if (!store || !getcwd(root, sizeof root - 1)) return 1;
  strcat(root, "/");
  return !indexstore_store_units_apply_f(store, 1, NULL, unit);
}
