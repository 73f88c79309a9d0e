import type { QuizQuestion } from '#modules/catalog/contract.ts'
import type { QuizAnswer } from '../../contract.ts'

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

/** Answers to hand in: every order as it stands, whatever else was answered. */
export function answersToSubmit(questions: QuizQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = question.kind === 'order' ? orderOf(question, answers) : answers[question.id]
      return answer === undefined ? [] : [[question.id, answer]]
    }),
  )
}

/** Answers out of what storage holds; whatever is not one is left out. */
export function parseAnswers(stored: string | null): Answers {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const answers: Answers = {}
    for (const [id, answer] of Object.entries(value)) {
      if (typeof answer === 'string') answers[id] = answer
      else if (Array.isArray(answer)) answers[id] = answer.filter((key) => typeof key === 'string')
    }
    return answers
  } catch {
    return {}
  }
}
