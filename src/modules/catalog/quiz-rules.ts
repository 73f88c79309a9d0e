/** Quizzes: keys that give nothing away, an order that is never the right one, and whether an answer is right. */
import { createHash } from 'node:crypto'
import type { QuizOption, QuizQuestionModel } from './content-model.ts'

/** What a learner sends for one question: chosen keys, keys in order, or typed text. */
export type GivenAnswer = string[] | string | undefined

export interface QuestionJudgement {
  questionId: string
  correct: boolean
  /** The right option keys, the right order, or the right output. */
  answer: string[] | string
  /** Option key → why it is right or wrong; `''` → about the question as a whole. HTML. */
  why: Record<string, string>
}

/** Says nothing about being right: it depends on the question and the words alone. */
export function optionKey(questionId: string, text: string): string {
  return createHash('sha256').update(`${questionId}\0${text}`).digest('hex').slice(0, 10)
}

/** The same shuffle for everybody, every time, and never the right order. Items must differ. */
export function shuffleItems(items: readonly QuizOption[], questionId: string): QuizOption[] {
  const weigh = (item: QuizOption) => createHash('sha256').update(`order\0${questionId}\0${item.key}`).digest('hex')
  const shuffled = items.toSorted((a, b) => (weigh(a) < weigh(b) ? -1 : 1))
  const [first, ...others] = shuffled
  const unchanged = shuffled.every((item, index) => item === items[index])
  return unchanged && first ? [...others, first] : shuffled
}

/** Keys in the order in which the question shows them. */
export function shownOptions(question: QuizQuestionModel): QuizOption[] {
  return question.kind === 'order' ? shuffleItems(question.options, question.id) : question.options
}

/** A missing answer is a wrong one. */
export function judgeAnswer(question: QuizQuestionModel, given: GivenAnswer): QuestionJudgement {
  const answer = rightAnswer(question)
  const correct = isRight(question, answer, given)
  return { questionId: question.id, correct, answer, why: explain(question, given, correct) }
}

function rightAnswer(question: QuizQuestionModel): string[] | string {
  if (question.kind === 'output') return question.output?.answer ?? ''
  const right = question.kind === 'order' ? question.options : question.options.filter(({ correct }) => correct)
  return right.map(({ key }) => key)
}

function isRight(question: QuizQuestionModel, answer: string[] | string, given: GivenAnswer): boolean {
  if (typeof answer === 'string') return typeof given === 'string' && sameOutput(given, answer)
  if (!Array.isArray(given)) return false
  if (question.kind === 'order') return given.join() === answer.join()
  return new Set(given).size === given.length && given.toSorted().join() === answer.toSorted().join()
}

/** Nobody sees the spaces at the end of a line they type. */
function sameOutput(given: string, answer: string): boolean {
  return tidy(given) === tidy(answer)
}

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[ \t]+$/gm, '').replace(/\n+$/, '')
}

function explain(question: QuizQuestionModel, given: GivenAnswer, correct: boolean): Record<string, string> {
  const why: Record<string, string> = {}
  for (const { key, whyHtml } of question.options) if (whyHtml !== '') why[key] = whyHtml
  const mistake = question.mistakes.find(({ answer }) => typeof given === 'string' && sameOutput(given, answer))
  const whole = correct || !mistake ? question.whyHtml : `${mistake.whyHtml} ${question.whyHtml}`
  if (whole !== '') why[''] = whole
  return why
}
