/** Judging a prediction. Pure. */
import type { PredictExercise } from '#modules/catalog/module.ts'
import { looksTheSame } from '#modules/exercises/module.ts'
import type { ComprehensionVerdict } from './contract.ts'

export function judgePrediction(
  { output, mistakes }: Pick<PredictExercise, 'output' | 'mistakes'>,
  predicted: string,
): Extract<ComprehensionVerdict, { kind: 'predict' }> {
  const known = mistakes.find(({ answer }) => looksTheSame(answer, predicted))
  return {
    kind: 'predict',
    correct: looksTheSame(predicted, output),
    output,
    whyHtml: known?.whyHtml ?? null,
  }
}
