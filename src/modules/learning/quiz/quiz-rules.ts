/** Judging a quiz. Pure. */
import type { QuizQuestionModel } from '#modules/catalog/module.ts'
import type { QuestionVerdict, QuizAnswer } from '../contract.ts'

export type QuizGrade = { score: number; correct: number; total: number; verdicts: QuestionVerdict[] }

/** Judges every question; one left out counts as wrong. */
export function gradeQuiz(questions: QuizQuestionModel[], answers: Record<string, QuizAnswer>): QuizGrade {
  const verdicts = questions.map((question) => judge(question, answers[question.id]))
  const correct = verdicts.filter((verdict) => verdict.correct).length
  return {
    score: questions.length === 0 ? 0 : correct / questions.length,
    correct,
    total: questions.length,
    verdicts,
  }
}

function judge(question: QuizQuestionModel, answer: QuizAnswer | undefined): QuestionVerdict {
  const right = rightAnswer(question)
  const why = Object.fromEntries(question.options.map((option) => [option.key, option.whyHtml]))
  return {
    questionId: question.id,
    correct: isRight(question, right, answer),
    answer: right,
    why: { ...why, '': wholeWhy(question, answer) },
  }
}

function rightAnswer(question: QuizQuestionModel): QuizAnswer {
  if (question.kind === 'output') return question.output?.answer ?? ''
  if (question.kind === 'order') return question.options.map((option) => option.key)
  return question.options.filter((option) => option.correct).map((option) => option.key)
}

function isRight(question: QuizQuestionModel, right: QuizAnswer, answer: QuizAnswer | undefined): boolean {
  if (answer === undefined) return false
  if (typeof right === 'string') return typeof answer === 'string' && sameOutput(answer, right)
  if (typeof answer === 'string') return false
  if (question.kind === 'order')
    return answer.length === right.length && answer.every((key, index) => key === right[index])
  const chosen = new Set(answer)
  return chosen.size === right.length && right.every((key) => chosen.has(key))
}

/** Typed output is forgiven spaces at line ends and blank lines around it: nobody sees those on a screen. */
export function sameOutput(a: string, b: string): boolean {
  return normalise(a) === normalise(b)
}

function normalise(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const first = lines.findIndex((line) => line !== '')
  return lines.slice(Math.max(0, first)).join('\n').trimEnd()
}

function wholeWhy(question: QuizQuestionModel, answer: QuizAnswer | undefined): string {
  const mistake =
    typeof answer === 'string'
      ? question.mistakes.find((known) => sameOutput(known.answer, answer))
      : undefined
  return mistake === undefined ? question.whyHtml : `${mistake.whyHtml} ${question.whyHtml}`
}
