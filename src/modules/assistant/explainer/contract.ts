/** Explaining lines of a program: what comes in, and the explanation in parts. Shapes only; safe in a browser. */
import { z } from 'zod'
import { language, sourceFile } from '#modules/exercises/contract.ts'
import { trace } from '#modules/exercises/trace/contract.ts'

/** Characters of a program that is explained; the rest isn't read, and the explanation says so. */
export const MOST_CHARACTERS = 60_000
/** Statements that one explanation tells. */
export const MOST_PARTS = 40

/** `first-words`: the gist for somebody new. `normal`: with purpose, run and mistakes. `exact`: with the language's rules. */
export const EXPLAIN_LEVELS = ['first-words', 'normal', 'exact'] as const
export const explainLevel = z.enum(EXPLAIN_LEVELS)
export type ExplainLevel = z.infer<typeof explainLevel>

export const linesToExplain = z.object({
  language,
  files: z.array(sourceFile).min(1).max(20),
  /** File that the lines are in. */
  path: z.string(),
  /** First and last line, counted from 1. */
  from: z.number().int().min(1),
  to: z.number().int().min(1),
  level: explainLevel,
  /** Recording of the last run of exactly these files. Default: nothing is said of values. */
  trace: trace.optional(),
})
export type LinesToExplain = z.infer<typeof linesToExplain>

/** Piece of a sentence: words, or code to be set as code. */
const run = z.union([z.object({ text: z.string() }), z.object({ code: z.string() })])
export type Run = z.infer<typeof run>
export const sentence = z.array(run)
export type Sentence = z.infer<typeof sentence>

/** How a name came to be. `built-in`: of the language. `unknown`: the program doesn't define it. */
export const NAME_KINDS = [
  'variable',
  'parameter',
  'loop variable',
  'function',
  'class',
  'import',
  'field',
  'table',
  'column',
  'built-in',
  'unknown',
] as const
const namedThing = z.object({
  name: z.string(),
  kind: z.enum(NAME_KINDS),
  /** Where it got the meaning that it has on these lines. Null: not in this program. */
  definedAt: z.object({ path: z.string(), line: z.number().int() }).nullable(),
})
export type NamedThing = z.infer<typeof namedThing>

const seenValues = z.object({
  name: z.string(),
  /** As the language writes them, in order; the first ones and the last where there were more. */
  values: z.array(z.string()),
  /** Values that were left out before the last. */
  leftOut: z.number().int(),
})
export type SeenValues = z.infer<typeof seenValues>

export const explanationPart = z.object({
  from: z.number().int(),
  to: z.number().int(),
  kind: z.enum(['statement', 'comment', 'unreadable', 'note']),
  /** What the lines do; the first one is the gist. */
  sentences: z.array(sentence),
  /** What the last run shows. */
  lastRun: z.array(sentence),
  /** Usual mistake that these very lines show, or are about to. */
  mistakes: z.array(sentence),
  /** What can't be told from the program. */
  unknowns: z.array(sentence),
  names: z.array(namedThing),
  values: z.array(seenValues),
  /** Id in content/concepts.yaml. Null: none fits. */
  concept: z.string().nullable(),
})
export type ExplanationPart = z.infer<typeof explanationPart>

export const explanation = z.object({ level: explainLevel, parts: z.array(explanationPart) })
export type Explanation = z.infer<typeof explanation>
