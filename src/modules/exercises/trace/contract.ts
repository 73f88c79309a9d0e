/**
 * A trace: what a program did, step by step. Every step is a moment before a line runs, and holds what changed since the step
 * before it; `open-trace.ts` turns it into whole states. Public format: docs/trace.md, docs/trace.schema.json.
 */
import { z } from 'zod'

/** Rises with every change that an older reader would misread. */
export const TRACE_VERSION = 1

/** Longest recording. Two million characters of JSON are at most 1 MB in gzip, and mostly a tenth of it. */
export const MOST_STEPS = 5_000
export const MOST_TRACE_CHARACTERS = 2_000_000

export const TRACE_LANGUAGES = ['python', 'javascript', 'java', 'c', 'cpp'] as const
export const traceLanguage = z.enum(TRACE_LANGUAGES)
export type TraceLanguage = z.infer<typeof traceLanguage>

/** Number of a cell on the heap: an object keeps its own for the whole trace, and no other object ever gets it. */
const cellId = z.number().int().min(1)
/** Number of a frame: one call's for the whole trace. Frame 0 holds global variables and is always there. */
const frameId = z.number().int().min(0)

/** Why a place holds no value that could be shown. */
export const NO_VALUES = [
  /** JavaScript's `undefined`. */
  'undefined',
  /** C and C++: never written, so it holds whatever was there. */
  'unset',
  /** A gap of a JavaScript array. */
  'hole',
  /** Computed when it is asked for: asking would run the program's own code. */
  'getter',
  /** C and C++: memory that is not the program's. */
  'unreadable',
] as const

/** State of what a pointer points to; absent: a living value. */
export const POINTER_STATES = [
  /** A block that was freed. */
  'freed',
  /** One past the last item, which may be compared and not read. */
  'end',
  /** Before the first item, or further behind the last. */
  'outside',
  /** A variable of a call that has returned. */
  'gone',
  /** No place of the program's at all. */
  'wild',
] as const

const pointer = z.strictObject({
  /** Cell, or variable as frame and name. Null: none is known. */
  to: z.union([cellId, z.tuple([frameId, z.string()])]).nullable(),
  /** Way from there inward: index of an item, name of a field. Default: the whole. */
  path: z
    .array(z.union([z.number().int(), z.string()]))
    .max(20)
    .optional(),
  state: z.enum(POINTER_STATES).optional(),
})
export type Pointer = z.infer<typeof pointer>

const plainValue = z.union([
  z.number(),
  z.boolean(),
  /** `null`, `None`, a null pointer. */
  z.null(),
  /** A text of at most `MOST_TEXT` characters. */
  z.string(),
  /** Reference to a cell. */
  z.tuple([cellId]),
  /** A longer text: its beginning, and how many characters it has. */
  z.strictObject({ text: z.string(), length: z.number().int() }),
  /** A number as its language writes it: `3.0`, `nan`, `-0`, `170141183460469231731687303715884105728`. */
  z.strictObject({ number: z.string() }),
  /** One character of a language that tells it from a text. */
  z.strictObject({ char: z.string() }),
  /** What the language writes for it: `Color.RED`, `Symbol(id)`, `3+4j`, `b'ab'`. */
  z.strictObject({ written: z.string() }),
  z.strictObject({ no: z.enum(NO_VALUES) }),
  pointer,
])

/** Longest text, and most items of a cell, that are recorded whole. */
export const MOST_TEXT = 200
export const MOST_ITEMS = 100

type Memory = { bytes: number; state?: 'freed' | 'overrun' | undefined }
export type Value = z.infer<typeof plainValue> | Cell
/** Name as the language writes it (`list`, `ArrayList`, `int[5]`), or of the learner's class. `length`: of all items, where not all are here. */
export type Cell = { type: string; memory?: Memory | undefined } & (
  | { kind: 'list' | 'set'; items: Value[]; length?: number | undefined }
  | { kind: 'map'; entries: [Value, Value][]; length?: number | undefined }
  | { kind: 'object'; fields: [string, Value][] }
  | { kind: 'function'; name: string; line?: number | undefined; captured?: [string, Value][] | undefined }
  | { kind: 'other'; text?: string | undefined }
)

const cellShape = {
  type: z.string().max(120),
  /** C and C++: a block of the heap. `overrun`: something was written before or behind it. */
  memory: z
    .strictObject({ bytes: z.number().int().min(0), state: z.enum(['freed', 'overrun']).optional() })
    .optional(),
}
const length = z.number().int().min(0).optional()

/** C and C++ keep arrays and structures in a variable or in one another: there, a value is a cell itself. */
export const value: z.ZodType<Value> = z.lazy(() => z.union([plainValue, cell]))
const values = z.array(value).max(MOST_ITEMS)
const named = z.array(z.tuple([z.string().max(120), value])).max(500)

export const cell: z.ZodType<Cell> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['list', 'set']), ...cellShape, items: values, length }),
    z.strictObject({
      kind: z.literal('map'),
      ...cellShape,
      entries: z.array(z.tuple([value, value])).max(MOST_ITEMS),
      length,
    }),
    z.strictObject({ kind: z.literal('object'), ...cellShape, fields: named }),
    z.strictObject({
      kind: z.literal('function'),
      ...cellShape,
      name: z.string().max(120),
      line: z.number().int().min(1).optional(),
      /** Variables of the functions around it that it uses. */
      captured: named.optional(),
    }),
    z.strictObject({ kind: z.literal('other'), ...cellShape, text: z.string().max(MOST_TEXT).optional() }),
  ]),
)

/** A cell whose items or fields at these positions have changed, and nothing else of it. */
const patch = z.strictObject({ set: z.array(z.tuple([z.number().int().min(0), value])).max(MOST_ITEMS) })
export type Patch = z.infer<typeof patch>

const thrown = z.strictObject({ type: z.string().max(120), message: z.string().max(2_000) })
export type Thrown = z.infer<typeof thrown>

/** What C and C++ programs do to memory that is not theirs. */
export const NOTES = ['wrote-outside', 'wrote-freed', 'freed-twice', 'freed-what-is-no-block'] as const

export const EVENTS = [
  /** A call has begun: its parameters are there, and its first line is next. */
  'call',
  /** A call is about to return `value`. */
  'return',
  /** `thrown` was thrown at this line. */
  'raise',
  /** The program has ended. `line` is the last one that ran. */
  'end',
] as const

export const step = z.strictObject({
  /** Line that runs next, counted from 1, in file number `file` of the trace (default: 0). */
  line: z.number().int().min(0),
  file: z.number().int().min(0).max(20).optional(),
  /** Default: a line is next. */
  event: z.enum(EVENTS).optional(),
  /** Frames that left the top of the stack. */
  pop: z.number().int().min(1).optional(),
  /**
   * Frames that then came onto it, each with the name of its function. A generator that goes on comes with the number it had, and with all
   * its variables in `set`.
   */
  push: z.array(z.tuple([frameId, z.string().max(200)])).optional(),
  /** Variables that are new or have changed, by frame. */
  set: z.array(z.tuple([frameId, z.array(z.tuple([z.string().max(200), value]))])).optional(),
  /** Variables that are no more, by frame. */
  unset: z.array(z.tuple([frameId, z.array(z.string().max(200))])).optional(),
  /** Cells that are new or have changed. What nothing refers to any more is not taken away. */
  heap: z.array(z.tuple([cellId, z.union([cell, patch])])).optional(),
  /** Printed since the step before, to standard output and to standard error. */
  out: z.string().optional(),
  err: z.string().optional(),
  /** Characters of the input that were read so far, where it has changed. */
  read: z.number().int().min(0).optional(),
  value: value.optional(),
  thrown: thrown.optional(),
  notes: z
    .array(z.strictObject({ kind: z.enum(NOTES), cell: cellId.optional() }))
    .max(20)
    .optional(),
})
export type Step = z.infer<typeof step>

/**
 * How the recording ended. `finished`: with the program, whose exit code is `code`. `thrown`: by an exception that nobody caught.
 * `crashed`: by a signal. `steps`, `size`: the recording is full and the program was stopped. The others: limits of any run.
 */
export const traceEnd = z.strictObject({
  how: z.enum([
    'finished',
    'thrown',
    'crashed',
    'steps',
    'size',
    'time',
    'memory',
    'output',
    'processes',
    'disk',
  ]),
  code: z.number().int().optional(),
  signal: z.string().max(20).optional(),
})
export type TraceEnd = z.infer<typeof traceEnd>

export const trace = z.strictObject({
  version: z.literal(TRACE_VERSION),
  language: traceLanguage,
  files: z.array(z.string().max(120)).min(1).max(20),
  /** Steps that were left out before the first: the recording began there. Its first step holds everything. */
  from: z.number().int().min(0),
  steps: z.array(step).max(MOST_STEPS + 1),
  end: traceEnd,
})
export type Trace = z.infer<typeof trace>
