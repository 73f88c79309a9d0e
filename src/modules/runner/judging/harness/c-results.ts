/**
 * Lists that a C function returns. Neither the address nor the count can be trusted: what cannot be a list is told in one word
 * (`list` of a report), which `list-rules.ts` puts into a sentence.
 */
import type { ValueType } from '#modules/exercises/module.ts'
import { C_TYPES } from './signatures.ts'

/** Items of a result at most; `function-report.ts` reads no more. */
export const MOST_ITEMS = 100_000
/** What the count is before the call. Far from zero, so that a learner who counts upwards without setting it first is told so. */
const UNSET = -1_000_000_000
/** Steps that such a learner counts at most. */
const MOST_COUNTED = 100_000_000

/** Declares what reads a list of this type. Part of the harness, behind `cs_put` and `FORK_AND_WAIT`. */
export function listReader({ scalar }: ValueType, isChecked: boolean): string {
  const item = scalar === 'string' ? 'const char *const' : `const ${C_TYPES[scalar]}`
  const kinds =
    scalar === 'string'
      ? ['char **', 'const char **', 'char *const *', 'const char *const *']
      : [`${C_TYPES[scalar]} *`, `const ${C_TYPES[scalar]} *`]
  return `
static long cs_now;
CS_FREE static void cs_refuse(const char *why, long count) {
  cs_size = 0;
  cs_add("{\\"test\\":%ld,\\"list\\":\\"%s\\",\\"count\\":%ld}\\n", cs_now, why, count);
  cs_end(cs_out, cs_size);
}
${isChecked ? '' : UNREADABLE}
CS_FREE static void cs_check(const void *items, long count) {
  if (count == ${UNSET}) cs_refuse("unset", count);
  if (count > ${UNSET - MOST_COUNTED} && count < ${UNSET + MOST_COUNTED}) cs_refuse("counted", count);
  if (count < 0) cs_refuse("negative", count);
  if (count > ${MOST_ITEMS}) cs_refuse("too-many", count);
  if (!items && count > 0) cs_refuse("null", count);
}
static void cs_put_items(const void *start, int count) {
  ${item} *items = start;
  cs_check(items, count);
${isChecked ? '' : '  cs_signal(11, cs_unreadable);\n  cs_signal(7, cs_unreadable);'}
  cs_add("[");
  for (int i = 0; i < count && !cs_is_full(); i++) {
    if (i > 0) cs_add(",");
    cs_put(items[i]);
  }
  cs_add("]");
  if (cs_is_full()) cs_refuse("too-large", count);
}
#define cs_put_list(items, count) _Generic((items), ${kinds.map((kind) => `${kind}: cs_put_items`).join(', ')})(items, count)
`
}

/**
 * What happens at the signals 7 and 11, of an address that leads nowhere. The library's function has a name of ours, as the learner's
 * text may define a `signal`. With the sanitizers, such an address is theirs to tell.
 */
const UNREADABLE = `
void (*cs_signal(int number, void (*handler)(int)))(int) __asm__("signal");
static void cs_unreadable(int number) { cs_refuse("unreadable", number); }
`

/** Makes the place in which the function tells its count; of its own, so that the sanitizers know its bounds. */
export const countLines = (name: string) => [
  `int *${name} = malloc(sizeof *${name});`,
  `*${name} = ${UNSET};`,
]
