/** What a program did in a test, without what differs from machine to machine: the parts of its fingerprint. Pure. */
import type { Behavior, Compare, JsonValue } from '#modules/exercises/module.ts'
import { stableJson } from '#modules/exercises/module.ts'
import type { RunOutcome as SandboxRun } from '#sandbox/protocol.ts'
import type { ResultSet } from '../result-tables.ts'
import type { RowRules } from './row-rules.ts'
import { tidy } from './compare-rules.ts'

/** Digits of a number with a fraction: more of them differ with the order of additions. */
const DIGITS = 9
const DIGITS_OF_TEXT = 6

export function printed(text: string, compare: Compare): Behavior {
  if (compare === 'exact') return { kind: 'answer', text: withoutAddresses(text) }
  const lines = withoutAddresses(tidy(text))
  return { kind: 'answer', text: compare === 'numeric' ? lines.replace(FRACTION, shortFraction) : lines }
}

export function returned(value: JsonValue): Behavior {
  const text = JSON.stringify(value, (_key, part: unknown) => shortNumber(part))
  return { kind: 'answer', text: withoutAddresses(stableJson(JSON.parse(text))) }
}

/** A call that gave nothing back. */
export const RETURNED_NOTHING: Behavior = { kind: 'answer', text: 'nothing' }

/** Exception where one is demanded: with its message, which is a part of the answer there. */
export function raisedWith(kind: string, message: string): Behavior {
  return { kind: 'answer', text: `raised ${kind}\n${withoutAddresses(tidy(message))}` }
}

/** Result sets that are compared; the order of rows counts where the task gives one, names of columns where it asks for them. */
export function selected(sets: readonly ResultSet[], rules: RowRules): Behavior {
  const seen = sets.map(({ columns, rows }) => {
    const cells = rows.map((row) => JSON.stringify(row.map(shortNumber)))
    return {
      columns: rules.columnNames ? columns.map((name) => name.toLowerCase()) : columns.length,
      rows: rules.ordered ? cells : cells.toSorted(),
    }
  })
  return { kind: 'answer', text: stableJson(seen) }
}

/** Verdict on a page: the check that failed, and what was there instead. */
export function shown(message: string | null, actual: unknown): Behavior {
  return { kind: 'answer', text: withoutAddresses(stableJson([message, actual ?? null])) }
}

/** `name`: of an exception or a signal; `output`: what the program printed before. */
export function failedWith(name: string, output = ''): Behavior {
  return { kind: 'error', text: `${name}\n${withoutAddresses(tidy(output))}` }
}

/** A program that did not end by itself. What it printed until then depends on how fast the machine is. */
export function crashed(
  { limit, signal, stdout }: Pick<SandboxRun, 'limit' | 'signal' | 'stdout'>,
  errorLine: string | null,
): Behavior {
  if (limit !== null) return { kind: 'limit', text: limit }
  return failedWith(signal ?? errorName(errorLine ?? ''), stdout)
}

/** Characters of a message in which its name is looked for. */
const LONGEST_NAMING = 300

/** `IndexError: list index out of range` → `IndexError`; `java.lang.ArithmeticException: / by zero` → `ArithmeticException`. */
export function errorName(message: string): string {
  const text = message
    .slice(0, LONGEST_NAMING)
    .replace(/Exception in thread "[^"]*"/, '')
    .trim()
  const head = /^[\w.$]+(?=:|$)/.exec(text)?.[0] ?? /\b[\w$]*(?:Error|Exception)\b/.exec(text)?.[0] ?? 'error'
  return head.split('.').at(-1) ?? head
}

/** Places in memory, as Python, Java, C and C++ print them. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/\b0x[0-9a-fA-F]{4,16}\b/g, '0x').replaceAll(/(?<=[\w;$])@[0-9a-f]{5,8}\b/g, '@')
}

const FRACTION = /[+-]?(?<!\d)\d+\.\d+(?:[eE][+-]?\d+)?/g
const shortFraction = (text: string) => String(Number(Number(text).toPrecision(DIGITS_OF_TEXT)))

function shortNumber(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value
}
