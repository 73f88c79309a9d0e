/** The front matter of a challenge, one shape for each of its four kinds. */
import { z } from 'zod'
import { slug } from '#platform/contract/slug.ts'
import { level } from '#modules/exercises/contract.ts'
import { SCALAR_TYPES, type ScalarType, type ValueType } from '#modules/exercises/module.ts'
import { costFile } from './cost-file.ts'
import { formFields } from './form-file.ts'
import { pageCheck } from './page-check.ts'
import { techniqueFile } from './technique-file.ts'

const text = z.string().trim().min(1)

const frame = {
  type: z.literal('challenge'),
  title: text,
  difficulty: level,
  minutes: z.number().int().min(1).max(240),
  ...formFields,
  hints: z.array(text).min(1).max(4),
  /** Mutants of the solution that are as right as it is. */
  equivalents: z.array(z.strictObject({ line: text, change: text, why: text })).default([]),
  /** The step whose passed program this one begins with: its id, or `previous`, the challenge before. */
  carry: slug.optional(),
  requires: techniqueFile.requires,
  forbids: techniqueFile.forbids,
}

const testFrame = { name: text, hidden: z.boolean().default(false), hint: text.optional() }

const stdioTest = z.strictObject({ ...testFrame, stdin: z.string().default(''), stdout: z.string() })

/** YAML's `.nan` and `.inf` are no JSON: they travel as text, and `double` knows how to read it. */
function asJson(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return Array.isArray(value) ? value.map(asJson) : value
}
export const jsonValue = z.preprocess(asJson, z.json())

/** `ValueError`, `std::invalid_argument`, `java.util.NoSuchElementException`. */
const errorType = z
  .string()
  .max(100)
  .regex(/^[A-Za-z_][A-Za-z0-9_]*(?:(?:::|\.)[A-Za-z_][A-Za-z0-9_]*)*$/, 'the name of an exception')

const raisedError = z.union(
  [
    errorType.transform((type): { type: string; message?: string | undefined } => ({ type })),
    z.strictObject({ type: errorType, message: z.string().trim().min(1).max(500).optional() }),
  ],
  '`raises: ValueError` or `raises: { type: ValueError, message: too cold }`',
)

const functionTest = z.strictObject({
  ...testFrame,
  args: z.array(jsonValue),
  expected: jsonValue.optional(),
  raises: raisedError.optional(),
})

const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'a name of letters, digits and underscores')

/** Turns `int[][]` into a scalar and a depth. */
export const valueType = z
  .string()
  .regex(
    new RegExp(`^(${SCALAR_TYPES.join('|')})(\\[\\]){0,3}$`),
    `a type: ${SCALAR_TYPES.join(', ')}, or a list of one such as int[]`,
  )
  .transform((written): ValueType => ({
    scalar: scalarOf(written.replaceAll('[]', '')),
    depth: (written.match(/\[\]/g) ?? []).length,
  }))

function scalarOf(name: string): ScalarType {
  return SCALAR_TYPES.find((scalar) => scalar === name) ?? 'any'
}

const signature = z.strictObject({
  name: identifier,
  params: z
    .array(z.strictObject({ name: identifier, type: valueType, default: jsonValue.optional() }))
    .max(8),
  returns: valueType,
  /** File in which the learner writes it. Default: the language's entry file. */
  file: text.optional(),
})

export const challengeFrontMatter = z.discriminatedUnion('kind', [
  z.strictObject({
    ...frame,
    kind: z.literal('stdio'),
    compare: z.enum(['exact', 'tolerant', 'numeric']).default('tolerant'),
    tolerance: z.number().min(0).optional(),
    tests: z.array(stdioTest).min(1).max(40),
  }),
  z.strictObject({
    ...frame,
    kind: z.literal('function'),
    function: signature,
    cost: costFile.optional(),
    tolerance: z.number().min(0).optional(),
    tests: z.array(functionTest).min(1).max(40),
  }),
  z.strictObject({
    ...frame,
    kind: z.literal('sql'),
    databases: z.array(text).min(2).max(8),
    ordered: z.boolean().default(false),
    columnNames: z.boolean().default(false),
    check: text.optional(),
    tests: z.array(z.never('tests are made from the databases: leave the list empty')).default([]),
  }),
  z.strictObject({
    ...frame,
    kind: z.literal('page'),
    tests: z
      .array(z.strictObject({ ...testFrame, checks: z.array(pageCheck).min(1).max(40) }))
      .min(1)
      .max(40),
  }),
])
export type ChallengeFile = z.infer<typeof challengeFrontMatter>
