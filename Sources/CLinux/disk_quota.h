// What a person may use of a disk, which Swift's Glibc module does not have.
#ifndef ALOFT_DISK_QUOTA_H
#define ALOFT_DISK_QUOTA_H
#include <stdint.h>
#include <string.h>
#include <sys/quota.h>

// 0 where nothing is limited.
struct quota_answer {
  uint64_t used, limit;  // In bytes
  uint64_t files, file_limit;
};

// Asks for a person's quota on a device (quotactl(2)). Returns 0, or -1 with errno set where there is none.
static inline int user_quota(const char *device, uint32_t person, struct quota_answer *answer) {
  struct dqblk quota;
  memset(&quota, 0, sizeof quota);
  if (quotactl(QCMD(Q_GETQUOTA, USRQUOTA), device, (int)person, (caddr_t)&quota) != 0) return -1;
  answer->used = quota.dqb_curspace;
  answer->limit = quota.dqb_bhardlimit << 10;
  answer->files = quota.dqb_curinodes;
  answer->file_limit = quota.dqb_ihardlimit;
  return 0;
}
#endif
