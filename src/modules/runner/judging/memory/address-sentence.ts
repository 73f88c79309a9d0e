/** Sentences about what gcc's address sanitizer found: memory used outside its bounds or its life. Pure. */
import type { FunctionSignature } from '#modules/exercises/module.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import type { Checked } from './checked.ts'
import {
  atBeginning,
  calledContainer,
  calledFunction,
  lineName,
  type OwnLine,
  ownLineOf,
} from './learner-source.ts'
import { type Memory, memoryOf } from './named-memory.ts'
import type { SanitizerReport } from './sanitizer-report.ts'

type Address = Extract<SanitizerReport, { kind: 'address' }>

/** What a sentence is made of. */
interface Parts {
  /** As the sentence begins: "Line 7", or "`strcpy` in line 7". */
  who: string
  /** Whether the learner's line did it without a function of the library. */
  isDirect: boolean
  memory: Memory
  report: Address
  checked: Checked
}

/** Null: it says nothing against the program, or nothing that a learner could be told. */
export function addressSentence(report: Address, own: OwnLine | null, checked: Checked): string | null {
  const memory = memoryOf(report, checked)
  if (!own) return returnedSentence(report, memory, checked)
  const line = lineName(own, checked.files)
  const called = calledFunction(report.at, own)
  const who = called === null ? atBeginning(line) : t('`{name}` in {line}', { name: called, line })
  const parts = { who, isDirect: own.depth === 0, memory, report, checked }
  return SENTENCES[report.error]?.(parts) ?? null
}

/** Errors that speak of a full stack or memory are left out: the sanitizer takes more of both than the program. */
const SENTENCES: Record<string, (parts: Parts) => string | null> = {
  'heap-buffer-overflow': outOfBounds,
  'stack-buffer-overflow': outOfBounds,
  'stack-buffer-underflow': outOfBounds,
  'global-buffer-overflow': outOfBounds,
  'dynamic-stack-buffer-overflow': outOfBounds,
  'heap-use-after-free': afterFree,
  'stack-use-after-return': ({ who, report, memory }) =>
    does(report, memory.name, {
      reads: (name) => t('{who} reads {name}, a variable of a call that has already ended.', { who, name }),
      writes: (name) =>
        t('{who} writes to {name}, a variable of a call that has already ended.', { who, name }),
    }),
  'stack-use-after-scope': ({ who, report, memory }) =>
    does(report, memory.name, {
      reads: (name) => t('{who} reads {name} after the block that it belongs to has ended.', { who, name }),
      writes: (name) =>
        t('{who} writes to {name} after the block that it belongs to has ended.', { who, name }),
    }),
  'container-overflow': ({ who, report: { allocated, access } }) => {
    const container = calledContainer(allocated, null)
    const what = container === null ? t('container') : `\`${container}\``
    return access?.writes
      ? t('{who} writes past the last item of a {what}.', { who, what })
      : t('{who} reads past the last item of a {what}.', { who, what })
  },
  'double-free': freedTwice,
  'bad-free': notMalloced,
  'alloc-dealloc-mismatch': ({ who, report: { words } }) => {
    const [, made = '', given = ''] = /\(([\w []{1,30}\]?) vs ([\w []{1,30}\]?)\)/.exec(words) ?? []
    const name = (text: string) => text.replace('operator ', '').replace(' [', '[')
    return t('{who} gives back with `{given}` what `{made}` made.', {
      who,
      given: name(given),
      made: name(made),
    })
  },
  'new-delete-type-mismatch': ({ who }) =>
    t('{who} deletes an object as if it had another type. Does its base class have a virtual destructor?', {
      who,
    }),
  'memcpy-param-overlap': overlap,
  'strcpy-param-overlap': overlap,
  'strncpy-param-overlap': overlap,
  'strcat-param-overlap': overlap,
  'strncat-param-overlap': overlap,
  'negative-size-param': ({ who }) => t('{who} is asked for a negative number of bytes.', { who }),
  SEGV: ({ who, report: { isNearNull, access } }) => {
    const writes = access?.writes ?? false
    if (isNearNull)
      return writes
        ? t('{who} writes through a null pointer.', { who })
        : t('{who} reads through a null pointer.', { who })
    return t('{who} uses an address where your program has no memory.', { who })
  },
  FPE: ({ who }) => t('{who} divides by zero.', { who }),
}

function does(
  { access }: Address,
  name: string,
  say: { reads: (name: string) => string; writes: (name: string) => string },
): string {
  return access?.writes ? say.writes(name) : say.reads(name)
}

function outOfBounds(parts: Parts): string {
  const { report, memory } = parts
  return [whereOutside(parts), report.place ? memory.size : null].filter((words) => words !== null).join(' ')
}

function whereOutside({ who, isDirect, memory: { name }, report: { place, access } }: Parts): string {
  const writes = access?.writes ?? false
  if (place?.side === 'before')
    return writes
      ? t('{who} writes before the start of {name}.', { who, name })
      : t('{who} reads before the start of {name}.', { who, name })
  // A function of the library tells the sum of its bytes, not of those that were too many.
  if (!isDirect || !place || !access)
    return writes
      ? t('{who} writes past the end of {name}.', { who, name })
      : t('{who} reads past the end of {name}.', { who, name })
  const bytes = bytesInWords(access.bytes)
  if (place.distance > 0) {
    const distance = bytesInWords(place.distance)
    return writes
      ? t('{who} writes {bytes}, {distance} after the end of {name}.', { who, bytes, distance, name })
      : t('{who} reads {bytes}, {distance} after the end of {name}.', { who, bytes, distance, name })
  }
  return writes
    ? t('{who} writes {bytes} past the end of {name}.', { who, bytes, name })
    : t('{who} reads {bytes} past the end of {name}.', { who, bytes, name })
}

export function bytesInWords(count: number): string {
  return tCount(count, { one: 'one byte', other: '{n} bytes' })
}

function afterFree(parts: Parts): string {
  const { who, memory, report, checked } = parts
  const freed = ownLineOf(report.freed, checked.files)
  const container = calledContainer(report.freed, freed)
  if (!freed)
    return does(report, memory.name, {
      reads: (name) => t('{who} reads {name}, which has been freed.', { who, name }),
      writes: (name) => t('{who} writes to {name}, which has been freed.', { who, name }),
    })
  const line = lineName(freed, checked.files)
  if (container !== null)
    return does(report, container, {
      reads: (name) =>
        t(
          '{who} reads memory that a `{name}` gave up in {line}. Pointers, references and iterators into it ended there.',
          {
            who,
            name,
            line,
          },
        ),
      writes: (name) =>
        t(
          '{who} writes to memory that a `{name}` gave up in {line}. Pointers, references and iterators into it ended there.',
          {
            who,
            name,
            line,
          },
        ),
    })
  return does(report, memory.name, {
    reads: (name) => t('{who} reads {name} after {line} freed it.', { who, name, line }),
    writes: (name) => t('{who} writes to {name} after {line} freed it.', { who, name, line }),
  })
}

function freedTwice({ who, memory: { name }, report, checked }: Parts): string {
  const freed = ownLineOf(report.freed, checked.files)
  return freed
    ? t('{who} frees {name} again: {line} did it already.', {
        who,
        name,
        line: lineName(freed, checked.files),
      })
    : t('{who} frees {name} a second time.', { who, name })
}

function notMalloced({ who, memory, report: { place } }: Parts): string {
  if (place?.kind === 'heap')
    return t('{who} frees an address inside {name}. Free the address of its start.', {
      who,
      name: memory.name,
    })
  return place
    ? t('{who} frees {name}, which did not come from `malloc`.', { who, name: memory.name })
    : t('{who} frees an address that did not come from `malloc`.', { who })
}

function overlap({ who }: Parts): string {
  return t('{who} copies between two places that overlap. `memmove` may do that.', { who })
}

/** Nothing was wrong until the tests read what the function returned. */
function returnedSentence(report: Address, memory: Memory, { files, signature }: Checked): string | null {
  if (!signature) return null
  const values = { name: signature.name, memory: memory.name }
  switch (report.error) {
    case 'stack-use-after-return':
    case 'stack-use-after-scope':
      return t(
        '`{name}` returns the address of {memory}, its own variable, which is gone when the call ends.',
        values,
      )
    case 'heap-use-after-free': {
      const freed = ownLineOf(report.freed, files)
      return (
        freed &&
        t('`{name}` returns memory that {line} has freed.', { ...values, line: lineName(freed, files) })
      )
    }
    case 'heap-buffer-overflow':
    case 'stack-buffer-overflow':
    case 'global-buffer-overflow':
      return tooShortSentence(report, memory, signature)
    default:
      return null
  }
}

const HARNESS_OF_C = /\bcodestead_harness\.c$/

/** The tests read items of a list, which only in C can be fewer than its count, or the characters of a text. */
function tooShortSentence(
  { access, at }: Address,
  { name: memory, size }: Memory,
  { name, returns: { scalar, depth } }: FunctionSignature,
): string | null {
  const isListOfC = depth > 0 && at.some(({ path }) => HARNESS_OF_C.test(path))
  const isText = scalar === 'string' && (!isListOfC || access?.bytes === 1)
  if (!isText && !isListOfC) return null
  const sentence = isText
    ? t('`{name}` returns a text without `\\0` at its end: reading it goes past the end of {memory}.', {
        name,
        memory,
      })
    : t(
        '`{name}` returns fewer items than `*result_count` says: reading them goes past the end of {memory}.',
        {
          name,
          memory,
        },
      )
  return size === null ? sentence : `${sentence} ${size}`
}
