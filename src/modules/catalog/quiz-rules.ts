/** Keys that give nothing away, and an order that is never the right one. */
import { createHash } from 'node:crypto'
import type { QuizOption, QuizQuestionModel } from './content-model.ts'

/** Says nothing about being right: it depends on the question and the words alone. */
export function optionKey(questionId: string, text: string): string {
  return hash(`${questionId}\0${text}`).slice(0, 10)
}

/** As the learner sees them: options in the author's order, items to be ordered shuffled alike for everybody. */
export function shownOptions(question: QuizQuestionModel): QuizOption[] {
  return question.kind === 'order' ? shuffleItems(question.options, question.id) : question.options
}

function shuffleItems(items: readonly QuizOption[], questionId: string): QuizOption[] {
  const weigh = (item: QuizOption) => hash(`order\0${questionId}\0${item.key}`)
  const shuffled = items.toSorted((a, b) => (weigh(a) < weigh(b) ? -1 : 1))
  const [first, ...others] = shuffled
  const unchanged = shuffled.every((item, index) => item === items[index])
  return unchanged && first ? [...others, first] : shuffled
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
