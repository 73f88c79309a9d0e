/** Blocks about a program that is read before it is run: predict, trace, read. */
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { slug } from '#platform/contract/slug.ts'
import type { ComprehensionBlock } from '../contract.ts'
import type { ComprehensionExercise } from '../content-model.ts'
import { comprehensionParts, type ComprehensionParts } from './comprehension-parts.ts'
import type { Companion, Fence } from './fence-rules.ts'
import { readGroup } from './parse-example.ts'
import { readPredict } from './parse-predict.ts'
import { readRead } from './parse-read.ts'
import { readTrace } from './parse-trace.ts'
import type { ReadingContext } from './reading-context.ts'

export type ReadComprehension = { block: ComprehensionBlock; exercise: ComprehensionExercise }

const ALLOWED = {
  predict: ['stdin', 'output', 'options', 'mistakes'],
  trace: ['stdin', 'output', 'table', 'hint'],
  read: ['output', 'solution', 'rejects', 'mistakes', 'hint'],
} satisfies Record<ComprehensionExercise['kind'], Companion[]>

const READERS = {
  predict: readPredict,
  trace: readTrace,
  read: readRead,
} satisfies Record<
  ComprehensionExercise['kind'],
  (parts: ComprehensionParts, context: ReadingContext) => ReadComprehension | null
>

/** Null when something is wrong; the problem is in the list then. */
export function readComprehension(
  first: Fence,
  followers: Fence[],
  context: ReadingContext,
): ReadComprehension | null {
  const { mode, place } = first
  if (mode !== 'predict' && mode !== 'trace' && mode !== 'read') return null
  const group = readGroup(first, followers, ALLOWED[mode], context)
  if (!group) return null
  const id = slug.safeParse(first.id).data
  if (id === undefined) {
    context.problems.add(
      place,
      `this \`${mode}\` has no id, or not a plain one`,
      `write id=lower-case-words after \`${mode}\``,
    )
    return null
  }
  if (!isRunLanguage(group.language)) {
    context.problems.add(
      place,
      `\`${mode}\` is for programs, and this is a page`,
      'use a language that prints an output',
    )
    return null
  }
  return READERS[mode](
    comprehensionParts(id, first, { ...group, language: group.language }, context),
    context,
  )
}
