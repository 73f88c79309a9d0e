/* What the launcher is asked to start, and what its parts know of each other. */
#include <stddef.h>
#include <sys/types.h>

enum { MAX_WORDS = 128 };
/* The low file descriptors of what is started. */
enum { INPUT, OUTPUT, ERRORS, CHANNEL, FILTER, GIVEN };

struct order {
  long id, user;
  const char *input, *filter, *oom, *groups[MAX_WORDS + 1], *limits[MAX_WORDS + 1];
  char *command[MAX_WORDS + 1];
  /* Empty: it is started without isolation. */
  const char *home, *terminal, *folder, *proc;
  char *environment[MAX_WORDS + 1];
};

/* Whatever goes wrong here is a mistake of ours: the runner ends with us, and is started anew. */
void give_up(const char *what);
/* A namespace that `make` puts together in a process which then ends. */
int kept_namespace(void (*make)(void));
/* Of the process that calls them, for good. */
void join_groups(const struct order *order);
void lower_limits(const struct order *order);
void become_user(const struct order *order);
void unblock_signals(void);

/* Once, from where TEMPLATE is /t and SLOTS is /s. */
void prepare_isolation(int lean);
/* As `fork`, but the process is the first one in isolation: it is to call `isolate`. */
pid_t fork_isolated(void);
/* Starts the program, waits for its end, and ends as it did. */
void isolate(const struct order *order);
