/* A disk that fails. Loaded before the C library, this stands between SQLite and the system:
 * while the file named by FAILING_DISK is there, the calls that write to the database's files
 * are counted, and those that it names fail.
 *
 * The file has four numbers: how often it began to count, the first call to fail, how many calls
 * fail from there on, and the error. When the first number changes, it counts anew. The first call
 * is 1; with 0 none fails. When the process ends, how many calls came each time, and how many of
 * them failed, is written to the same name with ".count". */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define DATABASE "fischio.sqlite"
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define MOST_STEPS 4096

/* By how often it began to count. */
static atomic_long calls[MOST_STEPS], failed[MOST_STEPS];
static atomic_long steps;

static int is_database(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, DATABASE) != NULL;
}

/* Counts a call, and says whether it fails. */
static int fails(void) {
  const char *name = getenv("FAILING_DISK");
  FILE *control = name ? fopen(name, "r") : NULL;
  if (!control) return 0;
  long step = 0, at = 0, count = 0;
  int error = EIO;
  int read = fscanf(control, "%ld %ld %ld %d", &step, &at, &count, &error);
  fclose(control);
  if (read != 4 || step < 0 || step >= MOST_STEPS) return 0;
  if (step >= atomic_load(&steps)) atomic_store(&steps, step + 1);
  long call = atomic_fetch_add(&calls[step], 1) + 1;
  if (at == 0 || call < at || call - at >= count) return 0;
  atomic_fetch_add(&failed[step], 1);
  errno = error;
  return 1;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  return is_database(fd) && fails() ? -1 : REAL(write)(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  return is_database(fd) && fails() ? -1 : REAL(pwrite)(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  return is_database(fd) && fails() ? -1 : REAL(pwrite64)(fd, bytes, count, at);
}

int fsync(int fd) { return is_database(fd) && fails() ? -1 : REAL(fsync)(fd); }

int fdatasync(int fd) { return is_database(fd) && fails() ? -1 : REAL(fdatasync)(fd); }

int ftruncate(int fd, off_t length) {
  return is_database(fd) && fails() ? -1 : REAL(ftruncate)(fd, length);
}

int ftruncate64(int fd, off64_t length) {
  return is_database(fd) && fails() ? -1 : REAL(ftruncate64)(fd, length);
}

__attribute__((destructor)) static void end(void) {
  const char *name = getenv("FAILING_DISK");
  char path[4096];
  if (!name) return;
  snprintf(path, sizeof path, "%s.count", name);
  FILE *counted = fopen(path, "w");
  if (!counted) return;
  for (long step = 0; step < atomic_load(&steps); step++)
    fprintf(counted, "%ld %ld\n", atomic_load(&calls[step]), atomic_load(&failed[step]));
  fclose(counted);
}
