/** Keys and orders of quiz options that give nothing away. */
import { createHash } from 'node:crypto'
import type { QuizOption, QuizQuestionModel } from './content-model.ts'

/** Says nothing about being right: it depends on the question and the words alone. */
export function optionKey(questionId: string, text: string): string {
  return hash(`${questionId}\0${text}`).slice(0, 10)
}

/**
 * As the learner sees them: shuffled for each learner and question, and the same each time. `learnerId` is empty for a page that
 * everybody gets. Items to be ordered are never in the right order.
 */
export function shownOptions({ id, kind, options }: QuizQuestionModel, learnerId = ''): QuizOption[] {
  const weigh = ({ key }: QuizOption) => hash(`order${learnerId}\0${id}\0${key}`)
  const shuffled = options.toSorted((a, b) => (weigh(a) < weigh(b) ? -1 : 1))
  const [first, ...others] = shuffled
  const isAnswer = kind === 'order' && shuffled.every((option, index) => option === options[index])
  return isAnswer && first ? [...others, first] : shuffled
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
