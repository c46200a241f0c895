#ifndef ALOFT_CCURL_H
#define ALOFT_CCURL_H
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// What Swift cannot import: functions with any number of arguments.

typedef size_t (*ccurl_taker)(char *bytes, size_t size, size_t count, void *owner);

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_large(CURL *handle, CURLoption option, long long value) {
  return curl_easy_setopt(handle, option, (curl_off_t)value);
}

static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_taker(CURL *handle, CURLoption option, ccurl_taker value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_copy(CURL *handle, CURLoption option, const void *bytes,
                                      size_t count) {
  struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
  return curl_easy_setopt(handle, option, &blob);
}

static inline long ccurl_number(CURL *handle, CURLINFO what) {
  long value = 0;
  curl_easy_getinfo(handle, what, &value);
  return value;
}

static inline long long ccurl_large(CURL *handle, CURLINFO what) {
  curl_off_t value = 0;
  curl_easy_getinfo(handle, what, &value);
  return value;
}

static inline struct curl_certinfo *ccurl_certificates(CURL *handle) {
  struct curl_certinfo *value = 0;
  curl_easy_getinfo(handle, CURLINFO_CERTINFO, &value);
  return value;
}

static inline CURLcode ccurl_begin(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

#endif
