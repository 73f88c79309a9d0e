/** Calls a C function in a process of its own for each test, so that a crash is only that test's. */
import type { FunctionSignature, ValueType } from '#modules/exercises/module.ts'
import { argumentLine, type ArgumentPart, harnessLine } from './argument-lines.ts'
import { type Checking, FREE, NO_COUNTER, NOTHING_TO_FREE, stepCounter } from './step-counter.ts'
import { FORK_AND_WAIT, QUIET } from './fork-and-wait.ts'
import { argumentTypes, itemOf } from './c-arguments.ts'
import { countLines, listReader } from './c-results.ts'

/** Names begin with `cs_`, and nothing is declared before the learner's text, so that neither disturbs the other. */
export function cHarness(
  signature: FunctionSignature,
  source: string,
  checking: Checking | null = null,
): string {
  const { params, returns } = signature
  const isChecked = checking !== null
  const types = argumentTypes(signature, source)
  const reads = params.flatMap(({ type }, index) => readParameter(type, index, isChecked))
  if (returns.depth > 0)
    reads.push(...(isChecked ? [argumentLine(params.length)] : []), ...countLines('cs_count'))
  const args = params.flatMap(({ type: { depth } }, index) => {
    const cast = types[index] ? `(${types[index]})` : ''
    const counts = depth === 2 ? [`cs_n${index}`, `cs_c${index}`] : depth === 1 ? [`cs_n${index}`] : []
    return [`${cast}cs_a${index}`, ...counts]
  })
  if (returns.depth > 0) args.push('cs_count')
  return `
#line 1 "codestead_harness.c"
${isChecked ? FREE : NOTHING_TO_FREE}
${QUIET}
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
static char *cs_at;
CS_FREE static void cs_load(void) {
  size_t size = 0, room = 65536;
  char *text = malloc(room + 1);
  for (;;) {
    ssize_t got = read(0, text + size, room - size);
    if (got <= 0) break;
    size += (size_t)got;
    if (size == room) text = realloc(text, (room *= 2) + 1);
  }
  text[size] = 0;
  cs_at = text;
}
CS_FREE static long cs_long(void) { return strtol(cs_at, &cs_at, 10); }
CS_FREE static double cs_double(void) { return strtod(cs_at, &cs_at); }
CS_FREE static char *cs_string(void) {
  long size = cs_long();
  char *text = malloc((size_t)size + 1);
  memcpy(text, cs_at + 1, (size_t)size);
  text[size] = 0;
  cs_at += 1 + size;
  return text;
}
CS_FREE static int cs_next(void) { while (*cs_at == ' ' || *cs_at == '\\n') cs_at++; return *cs_at != 0; }
static char cs_out[400000];
static size_t cs_size;
CS_FREE static bool cs_is_full(void) { return cs_size > sizeof cs_out - 1000; }
CS_FREE static void cs_add(const char *format, ...) {
  va_list values;
  if (cs_is_full()) return;
  va_start(values, format);
  cs_size += (size_t)vsnprintf(cs_out + cs_size, sizeof cs_out - cs_size, format, values);
  va_end(values);
}
static void cs_put_long(long long value) { cs_add("%lld", value); }
static void cs_put_unsigned(unsigned long long value) { cs_add("%llu", value); }
static void cs_put_bool(bool value) { cs_add(value ? "true" : "false"); }
static void cs_put_double(double value) {
  if (isnan(value)) cs_add("\\"NaN\\"");
  else if (isinf(value)) cs_add(value > 0 ? "\\"Infinity\\"" : "\\"-Infinity\\"");
  else cs_add("%.17g", value);
}
static void cs_put_string(const char *text) {
  if (!text) { cs_add("null"); return; }
  cs_add("\\"");
  for (const unsigned char *c = (const unsigned char *)text; *c && c - (const unsigned char *)text < 50000; c++) {
    if (*c == '"' || *c == '\\\\') cs_add("\\\\%c", *c);
    else if (*c < 32) cs_add("\\\\u%04x", *c);
    else cs_add("%c", *c);
  }
  cs_add("\\"");
}
static void cs_put_char(char value) { char text[2] = { value, 0 }; cs_put_string(text); }
#define cs_put(value) _Generic((value), \\
  char: cs_put_char, bool: cs_put_bool, float: cs_put_double, double: cs_put_double, \\
  char *: cs_put_string, const char *: cs_put_string, \\
  unsigned char: cs_put_unsigned, unsigned short: cs_put_unsigned, unsigned: cs_put_unsigned, \\
  unsigned long: cs_put_unsigned, unsigned long long: cs_put_unsigned, \\
  signed char: cs_put_long, short: cs_put_long, int: cs_put_long, long: cs_put_long, long long: cs_put_long)(value)
${FORK_AND_WAIT}
${returns.depth > 0 ? listReader(returns, isChecked) : ''}
${checking === null ? '' : checked(checking)}
CS_FREE int main(void) {
  cs_load();
  while (cs_next()) {
    long cs_test = cs_long();
${reads.map((line) => `    ${line}`).join('\n')}
${isChecked ? `${harnessLine('c')}\n    cs_mark(cs_test);` : ''}
    if (cs_begin()) {
${returns.depth > 0 ? '      cs_now = cs_test;' : ''}
      cs_add("{\\"test\\":%ld,\\"value\\":", cs_test);
${calling(signature, args.join(', '), checking?.budget ?? null)}
      cs_add("}\\n");
      cs_end(cs_out, cs_size);
    }
    cs_wait(cs_test);
  }
  return 0;
}
`
}

function checked({ budget, source }: Checking): string {
  const counter =
    budget === null ? NO_COUNTER : STOP_WITH + stepCounter({ budget, source }, { callsMemory: false })
  return MARK + counter
}

/** Tells on the error output to which test a report belongs. */
const MARK = `
CS_FREE static void cs_mark(long test) {
  char text[40];
  snprintf(text, sizeof text, "\\ncodestead: test %ld\\n", test);
  if (write(2, text, strlen(text)) < 0) return;
}
`

const STOP_WITH = `
CS_FREE static void cs_stop_with(const char *text) { cs_send(text, strlen(text)); _exit(97); }
`

/** Where steps are counted, the call is one that the optimizer knows nothing about. */
function calling({ name, returns }: FunctionSignature, args: string, budget: number | null): string {
  const isList = returns.depth > 0
  if (budget === null)
    return isList
      ? `      __auto_type cs_value = ${name}(${args});\n      cs_put_list(cs_value, *cs_count);`
      : `      cs_put(${name}(${args}));`
  return `      __typeof__(&${name}) volatile cs_function = &${name};
      cs_start(cs_test);
      __auto_type cs_value = cs_function(${args});
      long cs_taken = cs_finish();
      ${isList ? 'cs_put_list(cs_value, *cs_count);' : 'cs_put(cs_value);'}
      cs_add(",\\"steps\\":%ld", cs_taken);`
}

/** With the sanitizers, a list has not a byte more than its items, and a row is a block of its own. */
function readParameter(type: ValueType, index: number, isChecked: boolean): string[] {
  const [name, count, columns] = [`cs_a${index}`, `cs_n${index}`, `cs_c${index}`]
  const at = (part: ArgumentPart) => (isChecked ? [argumentLine(index, part)] : [])
  const block = (item: string, items: string) =>
    `malloc(sizeof(${item}) * (size_t)${isChecked ? items : `(${items} + 1)`})`
  const item = type.scalar === 'string' ? 'char *' : `${itemOf(type)} `
  const part = type.scalar === 'string' ? 'text' : 'row'
  if (type.depth === 0) return [...at('whole'), `${item}${name} = ${read(type)};`]
  const list = [...at('whole'), `int ${count} = (int)cs_long();`]
  if (type.depth === 1)
    return [
      ...list,
      `${item}*${name} = ${block(item, count)};`,
      ...(type.scalar === 'string' ? at('text') : []),
      `for (int cs_i = 0; cs_i < ${count}; cs_i++) ${name}[cs_i] = ${read(type)};`,
    ]
  return [
    ...list,
    `int ${columns} = 0;`,
    ...at('rows'),
    `${item}**${name} = ${block(`${item}*`, count)};`,
    `for (int cs_i = 0; cs_i < ${count}; cs_i++) {`,
    `  ${columns} = (int)cs_long();`,
    ...at('row'),
    `  ${name}[cs_i] = ${block(item, columns)};`,
    ...at(part),
    `  for (int cs_j = 0; cs_j < ${columns}; cs_j++) ${name}[cs_i][cs_j] = ${read(type)};`,
    '}',
  ]
}

function read({ scalar }: ValueType): string {
  if (scalar === 'string') return 'cs_string()'
  if (scalar === 'double') return 'cs_double()'
  return scalar === 'bool' ? 'cs_long() != 0' : 'cs_long()'
}
