import type { QuizQuestion } from '#modules/catalog/contract.ts'
import type { QuizAnswer, QuizOrder } from '../../contract.ts'

export type Answers = Record<string, QuizAnswer>

/** Whether a question has an answer. An order is one as it stands: leaving it may be right. */
export function isAnswered(question: QuizQuestion, answers: Answers): boolean {
  const answer = answers[question.id]
  if (question.kind === 'order') return true
  return typeof answer === 'string' ? answer.trim() !== '' : (answer?.length ?? 0) > 0
}

/** The order a question's items stand in: as chosen, or as shown at first. */
export function orderOf(question: QuizQuestion, answers: Answers): string[] {
  const answer = answers[question.id]
  const shown = question.options.map((option) => option.key)
  const isWhole =
    Array.isArray(answer) && answer.length === shown.length && shown.every((key) => answer.includes(key))
  return isWhole ? answer : shown
}

/** A list with one item moved; places beyond its ends mean the ends. */
export function moveItem(order: string[], from: number, to: number): string[] {
  const item = order[from]
  if (item === undefined) return order
  const rest = order.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, item)
}

/** Answer to check: an order as it is shown, else what was given; undefined: the question is open. */
export function answerOf(question: QuizQuestion, answers: Answers): QuizAnswer | undefined {
  if (!isAnswered(question, answers)) return undefined
  return question.kind === 'order' ? orderOf(question, answers) : answers[question.id]
}

/** Questions and options in the order of this try. What it doesn't name comes last, as on the page. */
export function inOrder(questions: QuizQuestion[], order: QuizOrder | null): QuizQuestion[] {
  if (order === null) return questions
  return sortBy(questions, order.questions, ({ id }) => id).map((question) => ({
    ...question,
    options: sortBy(question.options, order.options[question.id] ?? [], ({ key }) => key),
  }))
}

function sortBy<Item>(items: Item[], names: string[], nameOf: (item: Item) => string): Item[] {
  const placeOf = (item: Item) => {
    const place = names.indexOf(nameOf(item))
    return place === -1 ? names.length : place
  }
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Answers out of what storage holds; anything else is left out. */
export function parseAnswers(stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return {}
  const answers: Answers = {}
  for (const [id, answer] of Object.entries(stored)) {
    if (typeof answer === 'string') answers[id] = answer
    else if (Array.isArray(answer)) answers[id] = answer.filter((key) => typeof key === 'string')
  }
  return answers
}

/** Index of the question to show next: the first one after `place` that is open, from the start again; their number when none is. */
export function nextPlace(questions: QuizQuestion[], marks: Record<string, boolean>, place: number): number {
  const isOpen = ({ id }: QuizQuestion) => marks[id] === undefined
  const after = questions.findIndex((question, index) => index > place && isOpen(question))
  if (after !== -1) return after
  const before = questions.findIndex(isOpen)
  return before === -1 ? questions.length : before
}
