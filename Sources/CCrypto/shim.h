#ifndef ALOFT_CCRYPTO_H
#define ALOFT_CCRYPTO_H
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

// What Swift cannot import: memory that is freed by a macro.
static inline void ccrypto_free(void *bytes) { OPENSSL_free(bytes); }

#endif
