/** Judging a quiz. Pure. */
import { z } from 'zod'
import type { QuizQuestionModel } from '#modules/catalog/module.ts'
import { looksTheSame } from '#modules/exercises/module.ts'
import { quizAnswer, type QuestionVerdict, type QuizAnswer } from '../contract.ts'

export type QuizGrade = { score: number; correct: number; total: number; verdicts: QuestionVerdict[] }

/** First answer to a question, and what the server said of it. */
export const judgedAnswer = z.object({ answer: quizAnswer, correct: z.boolean() })
export type JudgedAnswer = z.infer<typeof judgedAnswer>
export type JudgedAnswers = Record<string, JudgedAnswer>

/**
 * Judges every question; one left out counts as wrong. What was judged earlier in the same attempt keeps its verdict, whatever is
 * answered now.
 */
export function gradeQuiz(
  questions: QuizQuestionModel[],
  answers: Record<string, QuizAnswer>,
  judged: JudgedAnswers = {},
): QuizGrade {
  const all = judgeAnswers(questions, answers, judged)
  const verdicts = questions.map((question) => verdictOf(question, all[question.id]))
  const correct = verdicts.filter((verdict) => verdict.correct).length
  return {
    score: questions.length === 0 ? 0 : correct / questions.length,
    correct,
    total: questions.length,
    verdicts,
  }
}

/** Answers of an attempt with those that are new judged; the first to each question stays. Unknown questions are left out. */
export function judgeAnswers(
  questions: QuizQuestionModel[],
  answers: Record<string, QuizAnswer>,
  judged: JudgedAnswers,
): JudgedAnswers {
  const all: JudgedAnswers = {}
  for (const question of questions) {
    const answer = answers[question.id]
    const first = judged[question.id]
    if (first !== undefined) all[question.id] = first
    else if (answer !== undefined)
      all[question.id] = { answer, correct: isRight(question, rightAnswer(question), answer) }
  }
  return all
}

/** Verdict on a judged answer; undefined: the question was left out. */
export function verdictOf(question: QuizQuestionModel, judged: JudgedAnswer | undefined): QuestionVerdict {
  const why = Object.fromEntries(question.options.map((option) => [option.key, option.whyHtml]))
  return {
    questionId: question.id,
    correct: judged?.correct ?? false,
    answer: rightAnswer(question),
    why: { ...why, '': wholeWhy(question, judged?.answer) },
  }
}

function rightAnswer(question: QuizQuestionModel): QuizAnswer {
  if (question.kind === 'output') return question.output?.answer ?? ''
  if (question.kind === 'order') return question.options.map((option) => option.key)
  return question.options.filter((option) => option.correct).map((option) => option.key)
}

function isRight(question: QuizQuestionModel, right: QuizAnswer, answer: QuizAnswer): boolean {
  if (typeof right === 'string') return typeof answer === 'string' && looksTheSame(answer, right)
  if (typeof answer === 'string') return false
  if (question.kind === 'order')
    return answer.length === right.length && answer.every((key, index) => key === right[index])
  const chosen = new Set(answer)
  return chosen.size === right.length && right.every((key) => chosen.has(key))
}

function wholeWhy(question: QuizQuestionModel, answer: QuizAnswer | undefined): string {
  const mistake =
    typeof answer === 'string'
      ? question.mistakes.find((known) => looksTheSame(known.answer, answer))
      : undefined
  return mistake === undefined ? question.whyHtml : `${mistake.whyHtml} ${question.whyHtml}`
}
