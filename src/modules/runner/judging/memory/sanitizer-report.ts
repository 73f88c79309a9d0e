/**
 * Report of gcc's sanitizers, as they print it on the error output of a program: the first mistake, after which the program
 * ended. A stranger's text: every expression is linear on one bounded line. Pure.
 */

/** A call on the stack, the innermost first. */
export interface Frame {
  name: string
  path: string
  line: number
}

/** What the report says about the address: where it is, and in whose memory. */
export interface AddressPlace {
  /** `past`: behind the end, `before`: ahead of the beginning, `within`: neither. */
  side: 'past' | 'before' | 'within'
  /** Bytes between the memory and the address. */
  distance: number
  kind: 'heap' | 'stack' | 'global'
  /** Size of the memory; null where the report does not tell. */
  bytes: number | null
  /** Name of the variable; null for a block of the heap. */
  variable: string | null
  /** Line in which the variable is declared; null where the report does not tell. */
  line: number | null
}

export type SanitizerReport = { test: number | null } & (
  | {
      kind: 'address'
      /** Kind of error, as the sanitizer names it: `heap-buffer-overflow`. */
      error: string
      /** Rest of the first line. */
      words: string
      access: { writes: boolean; bytes: number } | null
      isNearNull: boolean
      at: Frame[]
      freed: Frame[]
      allocated: Frame[]
      place: AddressPlace | null
    }
  /** The library's own check of an index, an iterator, or an empty container. */
  | { kind: 'assertion'; condition: string; library: string; at: Frame[] }
  | { kind: 'undefined'; message: string; at: Frame[]; column: number | null }
)

const LONGEST_LINE = 4_000
/** A report is a few dozen lines; behind it other tests print theirs. */
const MOST_LINES = 250
const MOST_FRAMES = 40

/** The harness writes such a line before each test. */
const TEST = /^codestead: test (\d{1,6})$/
const ADDRESS = /^==\d{1,10}==ERROR: AddressSanitizer: ([A-Za-z-]{1,60})(.*)$/
const UNDEFINED = /^([\w./+-]{1,200}):(\d{1,7}):(\d{1,7}): runtime error: (.{1,400})$/
const ASSERTION = /^\/[^ :]{1,200}:\d{1,7}: (.*): Assertion '(.{1,200})' failed\.$/

/** Null: there is no report in the text. */
export function readSanitizerReport(stderr: string): SanitizerReport | null {
  const lines = stderr.split('\n')
  let test: number | null = null
  for (const [index, line] of lines.entries()) {
    if (line.length > LONGEST_LINE) continue
    const marked = TEST.exec(line)?.[1]
    if (marked !== undefined) test = Number(marked)
    const rest = () => bounded(lines.slice(index + 1, index + 1 + MOST_LINES))
    const undefinedAt = UNDEFINED.exec(line)
    if (undefinedAt) return { test, ...readUndefined(undefinedAt, rest()) }
    const assertion = ASSERTION.exec(line)
    if (assertion) {
      const [, library = '', condition = ''] = assertion
      return { test, kind: 'assertion', library, condition, at: framesOf(rest()) }
    }
    const address = ADDRESS.exec(line)
    if (address) return { test, ...readAddress(address, rest()) }
  }
  return null
}

/** The lines up to the next test. */
function bounded(lines: string[]): string[] {
  const end = lines.findIndex((line) => TEST.test(line.slice(0, LONGEST_LINE)))
  return (end < 0 ? lines : lines.slice(0, end)).map((line) => line.slice(0, LONGEST_LINE))
}

function readUndefined([, path = '', line, column, message = '']: string[], rest: string[]) {
  const first = { name: '', path, line: Number(line) }
  return {
    kind: 'undefined' as const,
    message,
    column: Number(column),
    at: [first, ...framesOf(rest)],
  }
}

function readAddress([, error = '', words = '']: string[], rest: string[]) {
  const access = rest.map((line) => ACCESS.exec(line)).find((match) => match !== null)
  const signal = rest.map((line) => CAUSED_BY.exec(line)).find((match) => match !== null)
  const begins = (start: string) => rest.findIndex((line) => line.startsWith(start))
  const from = (index: number) => (index < 0 ? [] : framesOf(rest.slice(index + 1)))
  const allocatedAt = begins('previously allocated by')
  return {
    kind: 'address' as const,
    error: error === 'attempting' ? (words.startsWith(' double-free') ? 'double-free' : 'bad-free') : error,
    words,
    access: accessIn(access ?? signal),
    isNearNull: rest.some((line) => line.startsWith('==') && line.includes('points to the zero page')),
    at: framesOf(rest),
    freed: from(begins('freed by')),
    allocated: from(allocatedAt < 0 ? begins('allocated by') : allocatedAt),
    place: placeIn(rest),
  }
}

function accessIn(match: RegExpExecArray | undefined) {
  return match ? { writes: match[1] === 'WRITE', bytes: Number(match[2] ?? 1) } : null
}

const ACCESS = /^(READ|WRITE) of size (\d{1,12}) at /
const CAUSED_BY = /^==\d{1,10}==The signal is caused by a (READ|WRITE) /

/** The first run of frames. */
function framesOf(lines: string[]): Frame[] {
  const first = lines.findIndex((line) => FRAME_START.test(line))
  const frames: Frame[] = []
  for (const line of first < 0 ? [] : lines.slice(first, first + MOST_FRAMES)) {
    if (!FRAME_START.test(line)) break
    frames.push(frameOf(line))
  }
  return frames
}

const FRAME_START = /^ {4}#\d{1,4} 0x[0-9a-f]{1,16} /
const LINE_AT_END = /:(\d{1,7})(?::\d{1,7})?$/

/** `    #0 0x401308 in label /home/learner/main.c:10`; a name may have spaces, a path of ours has none. */
function frameOf(text: string): Frame {
  const words = text.replace(FRAME_START, '')
  const last = words.lastIndexOf(' ')
  const place = words.slice(last + 1)
  const line = LINE_AT_END.exec(place)
  return {
    name: words.slice(words.startsWith('in ') ? 3 : 0, Math.max(0, last)),
    path: line ? place.slice(0, line.index) : place,
    line: Number(line?.[1] ?? 0),
  }
}

/** Words of gcc 12 (`to the right of`) and of later ones (`after`). */
const HEAP =
  /is located (\d{1,18}) bytes (to the right of|to the left of|inside of|after|before) (\d{1,18})-byte region/
const GLOBAL =
  /is located (\d{1,18}) bytes (to the right of|to the left of|inside of|after|before) global variable '([^']{1,200})' defined in '([^']{1,300})'.{0,100} of size (\d{1,18})/
const VARIABLE =
  /^ {4}\[(\d{1,9}), (\d{1,9})\) '([^']{1,200})'(?: \(line (\d{1,7})\))? <== Memory access at offset (\d{1,9}) (\w+)/

function placeIn(lines: string[]): AddressPlace | null {
  for (const line of lines) {
    const place = globalPlace(line) ?? heapPlace(line) ?? stackPlace(line)
    if (place) return place
  }
  return null
}

const SIDES: Record<string, AddressPlace['side']> = {
  'to the right of': 'past',
  after: 'past',
  'to the left of': 'before',
  before: 'before',
}

function heapPlace(line: string): AddressPlace | null {
  const match = HEAP.exec(line)
  if (!match) return null
  const [, distance, side = '', bytes] = match
  return {
    side: SIDES[side] ?? 'within',
    distance: Number(distance),
    kind: 'heap',
    bytes: Number(bytes),
    variable: null,
    line: null,
  }
}

function globalPlace(line: string): AddressPlace | null {
  const match = GLOBAL.exec(line)
  if (!match) return null
  const [, distance, side = '', variable = '', defined = '', bytes] = match
  return {
    side: SIDES[side] ?? 'within',
    distance: Number(distance),
    kind: 'global',
    bytes: Number(bytes),
    // A text in quotation marks has a name that nobody wrote.
    variable: variable.startsWith('*.') ? null : variable,
    line: Number(/^[^:]+:(\d{1,7})/.exec(defined)?.[1] ?? 0) || null,
  }
}

function stackPlace(text: string): AddressPlace | null {
  const match = VARIABLE.exec(text)
  if (!match) return null
  const [, start, end, variable = '', line, offset, how = ''] = match
  const [from, to, at] = [Number(start), Number(end), Number(offset)]
  const side = how === 'overflows' || at >= to ? 'past' : how.startsWith('underflows') ? 'before' : 'within'
  return {
    // An access that begins within a variable and ends behind it goes past its end.
    side: how === 'partially' ? (at < from ? 'before' : 'past') : side,
    distance: side === 'before' ? Math.max(0, from - at) : Math.max(0, at - to),
    kind: 'stack',
    bytes: to - from,
    variable,
    line: line === undefined ? null : Number(line),
  }
}
