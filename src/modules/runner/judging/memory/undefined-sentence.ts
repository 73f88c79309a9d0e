/** Sentences about operations without a result: what gcc's undefined-behavior sanitizer says, in a teacher's words. Pure. */
import { t } from '#platform/messages/messages.ts'
import type { Checked, Told } from './checked.ts'
import { atBeginning, indexedName, lineName, type OwnLine, textOf } from './learner-source.ts'
import type { SanitizerReport } from './sanitizer-report.ts'

type Undefined = Extract<SanitizerReport, { kind: 'undefined' }>

interface Place {
  /** As a sentence begins: "Line 7". */
  line: string
  /** Name of the array that the message is about, in the learner's text. */
  array: string | null
}

interface Rule {
  when: RegExp
  kind: Told['kind']
  say(found: string[], place: Place): string
}

export function undefinedSentence(report: Undefined, own: OwnLine, { files }: Checked): Told {
  const { message, column } = report
  const isFirst = own.depth === 0
  const array = isFirst && column !== null ? indexedName(textOf(own, files), column) : null
  const place = { line: atBeginning(lineName(own, files)), array }
  for (const { when, kind, say } of RULES) {
    const found = when.exec(message)
    if (found) return { kind, sentence: say(found.slice(1), place) }
  }
  const sentence = t('{line} does something that the language leaves undefined: {message}.', {
    line: place.line,
    message,
  })
  return { kind: 'memory', sentence }
}

/** Bytes with which the sanitizer fills new blocks, as an `int` and as a `long`: what nobody wrote shows by them. */
const UNWRITTEN = /-1094795586|-4702111234474983746/

const RULES: Rule[] = [
  {
    when: UNWRITTEN,
    kind: 'memory',
    say: (_, { line }) =>
      t('{line} computes with memory that nothing has been written to yet: a new block holds anything.', {
        line,
      }),
  },
  {
    when: /^signed integer overflow: (-?\d{1,40} [+*-] -?\d{1,40}) cannot be represented in type '([\w ]{1,30})/,
    kind: 'arithmetic',
    say: ([value = '', type = ''], place) => tooLarge(value, type, place),
  },
  {
    when: /^negation of (-?\d{1,40}) cannot be represented in type '([\w ]{1,30})/,
    kind: 'arithmetic',
    say: ([value = '', type = ''], place) => tooLarge(`-(${value})`, type, place),
  },
  {
    when: /^division by zero/,
    kind: 'arithmetic',
    say: (_, { line }) => t('{line} divides by zero.', { line }),
  },
  {
    when: /^division of (-?\d{1,40}) by -1 cannot be represented in type '([\w ]{1,30})/,
    kind: 'arithmetic',
    say: ([value = '', type = ''], place) => tooLarge(`${value} / -1`, type, place),
  },
  {
    when: /^shift exponent (-?\d{1,40}) is (?:too large for (\d{1,3})-bit type|negative)/,
    kind: 'arithmetic',
    say: ([places = '', bits], { line }) =>
      bits === undefined
        ? t('{line} shifts by {places} places. A negative number of places has no meaning.', { line, places })
        : t('{line} shifts a value of {bits} bits by {places} places. Only 0 to {most} have a meaning.', {
            line,
            bits,
            places,
            most: Number(bits) - 1,
          }),
  },
  {
    when: /^index (-?\d{1,20}) out of bounds for type '[^'[]{0,100}\[(\d{1,12})\]/,
    kind: 'memory',
    say: ([index = '', size = ''], { line, array }) =>
      array === null
        ? t('{line} uses index {index} of an array whose last index is {last}.', {
            line,
            index,
            last: String(Number(size) - 1),
          })
        : t('{line} uses index {index} of `{array}`, whose last index is {last}.', {
            line,
            index,
            array,
            last: String(Number(size) - 1),
          }),
  },
  {
    when: /^index (-?\d{1,20}) out of bounds/,
    kind: 'memory',
    say: ([index = ''], { line, array }) =>
      array === null
        ? t('{line} uses index {index} of an array that doesn’t have it.', { line, index })
        : t('{line} uses index {index}, which `{array}` doesn’t have.', { line, index, array }),
  },
  {
    when: /^load of null pointer/,
    kind: 'memory',
    say: (_, { line }) => t('{line} reads through a null pointer.', { line }),
  },
  {
    when: /^store to null pointer/,
    kind: 'memory',
    say: (_, { line }) => t('{line} writes through a null pointer.', { line }),
  },
  {
    when: /^member access within null pointer/,
    kind: 'memory',
    say: (_, { line }) => t('{line} uses a member of what a null pointer points to.', { line }),
  },
  {
    when: /^member call on null pointer/,
    kind: 'memory',
    say: (_, { line }) => t('{line} calls a method through a null pointer.', { line }),
  },
  {
    when: /^reference binding to null pointer/,
    kind: 'memory',
    say: (_, { line }) => t('{line} makes a reference to what a null pointer points to.', { line }),
  },
  {
    when: /misaligned address 0x[0-9a-f]{1,16} for type '([^']{1,60})', which requires (\d{1,3}) byte alignment/,
    kind: 'memory',
    say: ([type = '', bytes = ''], { line }) =>
      t('{line} uses {type} at an address that isn’t a multiple of {bytes}.', {
        line,
        type: aType(type),
        bytes,
      }),
  },
  {
    when: /^load of value (-?\d{1,20}), which is not a valid value for type '([^']{1,60})'/,
    kind: 'memory',
    say: ([value = '', type = ''], { line }) =>
      t('{line} reads a `{type}` that was never set to one of its values: it holds {value}.', {
        line,
        type,
        value,
      }),
  },
  {
    when: /^variable length array bound evaluates to non-positive value (-?\d{1,20})/,
    kind: 'memory',
    say: ([size = ''], { line }) => t('{line} makes an array of size {size}.', { line, size }),
  },
  {
    when: /^execution reached the end of a value-returning function/,
    kind: 'memory',
    say: (_, { line }) => t('{line}: this function can end without returning a value.', { line }),
  },
  {
    when: /^(?:downcast of|member call on|member access within) address 0x[0-9a-f]{1,16} which does not point to an object of type '([^']{1,100})'/,
    kind: 'memory',
    say: ([type = ''], { line }) =>
      t('{line} uses an object as a `{type}`, and it isn’t one.', { line, type }),
  },
]

function tooLarge(value: string, type: string, { line }: Place): string {
  return t('{line} computes `{value}`. The result doesn’t fit into {type}.', {
    line,
    value,
    type: aType(type),
  })
}

/** With its article. */
function aType(name: string): string {
  return /^[aeiou]/.test(name) ? t('an `{name}`', { name }) : t('a `{name}`', { name })
}
