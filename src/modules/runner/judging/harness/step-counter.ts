/**
 * Counts the steps of a C or C++ function: the compiler puts a call at the beginning of every block of instructions
 * (`-fsanitize-coverage=trace-pc`), the learner's and those of the library's templates. What the library brings compiled is
 * replaced by functions that count what they look at, byte by byte, or what they move, eight bytes a step.
 */

/** What else the harness of a program does that is compiled with the sanitizers (`checked` of a job). */
export interface Checking {
  /** Steps of one call after which it stops. Null: they are not counted. */
  budget: number | null
  /** The learner's text, which tells what of the library is worth replacing. */
  source: string
}

/**
 * What the sanitizers and the counter need not look at, because it is ours and touches nothing of the learner's. Without them it is
 * compiled in two thirds of the time.
 */
export const FREE =
  '#define CS_FREE __attribute__((no_sanitize_coverage, no_sanitize("address", "undefined")))'
/** The same where the program has neither. */
export const NOTHING_TO_FREE = '#define CS_FREE'

/** The call that the compiler puts in each block, where nobody counts. */
export const NO_COUNTER = `
CS_FREE void cs_block(void) __asm__("__sanitizer_cov_trace_pc");
CS_FREE void cs_block(void) {}
`

/**
 * Returns the text for the harness of C, and for that of C++ inside `extern "C"` and its namespace. `callsMemory`: the library itself
 * calls `memchr` and its kin, so they are replaced although the learner's text does not name them.
 */
export function stepCounter(
  { budget, source }: { budget: number; source: string },
  { callsMemory }: { callsMemory: boolean },
): string {
  const needed = FUNCTIONS.filter(
    ({ name }) => source.includes(name) || (callsMemory && name.startsWith('mem')),
  )
  return `
/* Optimizing these would take longer than all the rest of a short program. */
#define CS_LIBRARY __attribute__((no_sanitize_coverage, optimize("O0")))
typedef __SIZE_TYPE__ cs_size_t;
/* The optimizer must not know who changes it. */
volatile long cs_steps;
static volatile int cs_counts;
static volatile long cs_test_now;
CS_FREE static void cs_start(long test) { cs_test_now = test; cs_steps = 0; cs_counts = 1; }
CS_FREE static long cs_finish(void) { cs_counts = 0; return cs_steps; }
CS_FREE static void cs_stop(void) {
  char text[80];
  cs_counts = 0;
  __builtin_snprintf(text, sizeof text, "{\\"test\\":%ld,\\"stopped\\":true}\\n", cs_test_now);
  cs_stop_with(text);
}
CS_FREE static void cs_charge(cs_size_t count) {
  if (!cs_counts) return;
  long steps = cs_steps + (long)count;
  cs_steps = steps;
  if (steps > ${budget}) cs_stop();
}
CS_FREE void cs_block(void) __asm__("__sanitizer_cov_trace_pc");
CS_FREE void cs_block(void) {
  long steps = cs_steps + 1;
  cs_steps = steps;
  if (__builtin_expect(steps > ${budget}, 0) && cs_counts) cs_stop();
}
${needed.map(replacement).join('')}`
}

interface Replacement {
  name: string
  returns: string
  params: string
  body: string
}

const FUNCTIONS: Replacement[] = [
  {
    name: 'strlen',
    returns: 'cs_size_t',
    params: 'const char *s',
    body: 'cs_size_t n = 0; while (s[n]) n++; cs_charge(n + 1); return n;',
  },
  {
    name: 'strcmp',
    returns: 'int',
    params: 'const char *a, const char *b',
    body: 'cs_size_t i = 0; while (a[i] && a[i] == b[i]) i++; cs_charge(i + 1); return (unsigned char)a[i] - (unsigned char)b[i];',
  },
  {
    name: 'strncmp',
    returns: 'int',
    params: 'const char *a, const char *b, cs_size_t n',
    body: 'cs_size_t i = 0; while (i < n && a[i] && a[i] == b[i]) i++; cs_charge(i + 1); return i == n ? 0 : (unsigned char)a[i] - (unsigned char)b[i];',
  },
  {
    name: 'strcpy',
    returns: 'char *',
    params: 'char *to, const char *from',
    body: 'cs_size_t i = 0; while ((to[i] = from[i])) i++; cs_charge(i + 1); return to;',
  },
  {
    name: 'strncpy',
    returns: 'char *',
    params: 'char *to, const char *from, cs_size_t n',
    body: 'cs_size_t i = 0; for (; i < n && from[i]; i++) to[i] = from[i]; for (; i < n; i++) to[i] = 0; cs_charge(n + 1); return to;',
  },
  {
    name: 'strcat',
    returns: 'char *',
    params: 'char *to, const char *from',
    body: 'cs_size_t n = 0, i = 0; while (to[n]) n++; while ((to[n + i] = from[i])) i++; cs_charge(n + i + 1); return to;',
  },
  {
    name: 'strncat',
    returns: 'char *',
    params: 'char *to, const char *from, cs_size_t most',
    body: 'cs_size_t n = 0, i = 0; while (to[n]) n++; for (; i < most && from[i]; i++) to[n + i] = from[i]; to[n + i] = 0; cs_charge(n + i + 1); return to;',
  },
  {
    name: 'strchr',
    returns: 'char *',
    params: 'const char *s, int c',
    body: 'cs_size_t i = 0; while (s[i] && s[i] != (char)c) i++; cs_charge(i + 1); return s[i] == (char)c ? (char *)s + i : 0;',
  },
  {
    name: 'strrchr',
    returns: 'char *',
    params: 'const char *s, int c',
    body: 'const char *at = 0; cs_size_t i = 0; do { if (s[i] == (char)c) at = s + i; } while (s[i++]); cs_charge(i); return (char *)at;',
  },
  {
    name: 'strstr',
    returns: 'char *',
    params: 'const char *s, const char *part',
    body: 'for (cs_size_t i = 0;; i++) { cs_size_t j = 0; while (part[j] && s[i + j] == part[j]) j++; cs_charge(j + 1); if (!part[j]) return (char *)s + i; if (!s[i + j]) return 0; }',
  },
  {
    name: 'memchr',
    returns: 'void *',
    params: 'const void *s, int c, cs_size_t n',
    body: 'const unsigned char *p = (const unsigned char *)s; cs_size_t i = 0; while (i < n && p[i] != (unsigned char)c) i++; cs_charge(i + 1); return i < n ? (void *)(p + i) : 0;',
  },
  {
    name: 'memcmp',
    returns: 'int',
    params: 'const void *a, const void *b, cs_size_t n',
    body: 'const unsigned char *p = (const unsigned char *)a, *q = (const unsigned char *)b; cs_size_t i = 0; while (i < n && p[i] == q[i]) i++; cs_charge(i / 8 + 1); return i < n ? p[i] - q[i] : 0;',
  },
  {
    name: 'memcpy',
    returns: 'void *',
    params: 'void *to, const void *from, cs_size_t n',
    body: 'char *p = (char *)to; const char *q = (const char *)from; for (cs_size_t i = 0; i < n; i++) p[i] = q[i]; cs_charge(n / 8 + 1); return to;',
  },
  {
    name: 'memmove',
    returns: 'void *',
    params: 'void *to, const void *from, cs_size_t n',
    body: 'char *p = (char *)to; const char *q = (const char *)from; if (p < q) for (cs_size_t i = 0; i < n; i++) p[i] = q[i]; else for (cs_size_t i = n; i-- > 0;) p[i] = q[i]; cs_charge(n / 8 + 1); return to;',
  },
  {
    name: 'memset',
    returns: 'void *',
    params: 'void *to, int c, cs_size_t n',
    body: 'char *p = (char *)to; for (cs_size_t i = 0; i < n; i++) p[i] = (char)c; cs_charge(n / 8 + 1); return to;',
  },
]

/** Under another name in the text and the library's own in the program, so that the library's headers do not mind. */
function replacement({ name, returns, params, body }: Replacement): string {
  const head = `CS_LIBRARY ${returns} cs_of_${name}(${params})`
  return `${head} __asm__("${name}");\n${head} { ${body} }\n`
}
