/** The front matter of a community challenge: one task for several languages, or a question to a database. */
import { z } from 'zod'
import { slug } from '#platform/contract/slug.ts'
import { level } from '#modules/exercises/contract.ts'
import { jsonValue, valueType } from './challenge-file.ts'
import { costFile } from './cost-file.ts'

const text = z.string().trim().min(1)

const frame = {
  title: text.max(60),
  difficulty: level,
  minutes: z.number().int().min(2).max(60),
  /** Ids of `topics.yaml`, the most telling first. */
  topics: z.array(slug).min(1).max(3),
  /** The day learners could first solve it. */
  opened: z.iso.date(),
  hints: z.array(text).min(2).max(4),
  /** Mutants of the solution that are as right as it is. */
  equivalents: z.array(z.strictObject({ line: text, change: text, why: text })).default([]),
}

const test = z.strictObject({
  name: text,
  hidden: z.boolean().default(false),
  /** Hidden tests: the only thing that a learner sees of it. */
  hint: text.optional(),
  /** Public tests: why the value is right, in a sentence. */
  explain: text.max(200).optional(),
  args: z.array(jsonValue),
  expected: jsonValue,
})

/** Written as in JavaScript; Python and C get it with underscores. Two words, so that no library has a function of that name. */
const functionName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]+(?:[A-Z][a-z0-9]*)+$/, 'a name of at least two words, such as warmestDay')

/** One word, so that it is the same in every language. */
const parameterName = z
  .string()
  .max(20)
  .regex(/^[a-z][a-z0-9]*$/, 'one word in lower case')

export const communityFile = z.discriminatedUnion('kind', [
  z.strictObject({
    ...frame,
    kind: z.literal('function'),
    function: z.strictObject({
      name: functionName,
      params: z
        .array(z.strictObject({ name: parameterName, type: valueType }))
        .min(1)
        .max(5),
      returns: valueType,
    }),
    cost: costFile.omit({ steps: true, values: true }).optional(),
    tolerance: z.number().min(0).optional(),
    tests: z.array(test).min(6).max(40),
  }),
  z.strictObject({
    ...frame,
    kind: z.literal('sql'),
    databases: z.array(text).min(2).max(8),
    ordered: z.boolean().default(false),
    columnNames: z.boolean().default(false),
  }),
])
export type CommunityFile = z.infer<typeof communityFile>

export const topicsFile = z.strictObject({
  topics: z.array(z.strictObject({ id: slug, title: text.max(30) })).min(1),
})
