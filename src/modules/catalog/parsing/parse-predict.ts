/** A `predict` block: the output is hidden until the learner has said what it will be. */
import { z } from 'zod'
import { looksTheSame } from '#modules/exercises/module.ts'
import type { PredictBlock } from '../contract.ts'
import type { PredictExercise } from '../content-model.ts'
import { listUnder, readMistakes, type ComprehensionParts } from './comprehension-parts.ts'
import type { ReadingContext } from './reading-context.ts'
import { readYaml } from './yaml-source.ts'

const MOST_OUTPUT = 2000

const optionsFile = z.strictObject({ options: z.array(z.string().min(1).max(MOST_OUTPUT)).min(2).max(6) })

export function readPredict(
  parts: ComprehensionParts,
  context: ReadingContext,
): { block: PredictBlock; exercise: PredictExercise } | null {
  const { place, shown, frame, output, stdin } = parts
  const { problems } = context
  if (output === null || output.trim() === '') {
    problems.add(place, 'this `predict` shows no output', 'add an `output` block after it: what it prints')
    return null
  }
  if (output.length > MOST_OUTPUT)
    problems.add(place, 'this output is too long to predict', 'let the program print less')
  const options = readOptions(parts, output, context)
  const mistakes = readMistakes(parts, context)
  for (const { place: at, answer } of options.length === 0 ? [] : mistakes)
    if (!options.some((option) => looksTheSame(option, answer)))
      problems.add(at, 'this mistake is not one of the options', 'add it to `options`, or remove it')
  return {
    block: { kind: 'predict', ...shown, options },
    exercise: { kind: 'predict', ...frame, stdin: stdin ?? '', output, mistakes },
  }
}

function readOptions(
  { companions }: ComprehensionParts,
  output: string,
  { problems }: ReadingContext,
): string[] {
  const fence = companions.get('options')
  if (!fence) return []
  const { file, line } = fence.place
  const source = { file, text: listUnder('options', fence.source), firstLine: line }
  const options = (readYaml(optionsFile, source, problems)?.value.options ?? []).map((text) => text.trimEnd())
  const isRepeated = options.some((option, index) =>
    options.slice(0, index).some((before) => looksTheSame(before, option)),
  )
  if (isRepeated) problems.add(fence.place, 'two options are the same', 'make each of them different')
  if (options.length > 0 && !options.some((option) => looksTheSame(option, output)))
    problems.add(fence.place, 'the real output is not one of the options', 'add it, as `output` shows it')
  return options
}
