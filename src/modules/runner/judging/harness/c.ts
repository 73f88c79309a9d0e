/** Calls a C function in a process of its own for each test, so that a crash is only that test's. */
import type { FunctionSignature, ValueType } from '#modules/exercises/module.ts'
import { argumentLine, harnessLine } from './argument-lines.ts'
import { type Checking, FREE, NO_COUNTER, NOTHING_TO_FREE, stepCounter } from './step-counter.ts'
import { FORK_AND_WAIT, QUIET } from './fork-and-wait.ts'
import { cScalar } from './signatures.ts'

/** Names begin with `cs_`, and nothing is declared before the learner's text, so that neither disturbs the other. */
export function cHarness({ name, params }: FunctionSignature, checking: Checking | null = null): string {
  const isChecked = checking !== null
  const reads = params.flatMap(({ type }, index) => readParameter(type, index, isChecked))
  const args = params.flatMap(({ type }, index) =>
    type.depth > 0 ? [`cs_a${index}, cs_n${index}`] : [`cs_a${index}`],
  )
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
CS_FREE static void cs_add(const char *format, ...) {
  va_list values;
  if (cs_size > sizeof cs_out - 1000) return;
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
${checking === null ? '' : checked(checking)}
CS_FREE int main(void) {
  cs_load();
  while (cs_next()) {
    long cs_test = cs_long();
${reads.map((line) => `    ${line}`).join('\n')}
${isChecked ? `${harnessLine('c')}\n    cs_mark(cs_test);` : ''}
    if (cs_begin()) {
      cs_add("{\\"test\\":%ld,\\"value\\":", cs_test);
${calling(name, args.join(', '), checking?.budget ?? null)}
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
function calling(name: string, args: string, budget: number | null): string {
  if (budget === null) return `      cs_put(${name}(${args}));`
  return `      __typeof__(&${name}) volatile cs_function = &${name};
      cs_start(cs_test);
      __auto_type cs_value = cs_function(${args});
      long cs_taken = cs_finish();
      cs_put(cs_value);
      cs_add(",\\"steps\\":%ld", cs_taken);`
}

/** With the sanitizers, a list has not a byte more than its items. */
function readParameter(type: ValueType, index: number, isChecked: boolean): string[] {
  const [name, count] = [`cs_a${index}`, `cs_n${index}`]
  const line = isChecked ? [argumentLine(index)] : []
  if (type.depth === 0) return [...line, `${variable(type)}${name} = ${read(type)};`]
  const item = cScalar(type)
  const room = isChecked ? count : `(${count} + 1)`
  return [
    ...line,
    `int ${count} = (int)cs_long();`,
    `${item} *${name} = malloc(sizeof(${item}) * (size_t)${room});`,
    `for (int cs_i = 0; cs_i < ${count}; cs_i++) ${name}[cs_i] = ${read(type)};`,
  ]
}

/** A text may be passed to `char *` as well as to `const char *`. */
function variable(type: ValueType): string {
  return type.scalar === 'string' ? 'char *' : `${cScalar(type)} `
}

function read({ scalar }: ValueType): string {
  if (scalar === 'string') return 'cs_string()'
  if (scalar === 'double') return 'cs_double()'
  return scalar === 'bool' ? 'cs_long() != 0' : 'cs_long()'
}
