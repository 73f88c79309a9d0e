/** Floors of quizzes: enough to ask, enough to choose from, and no way to guess. */
import type { Course, QuizLesson, QuizQuestionModel } from '#modules/catalog/module.ts'
import { readText } from '../prose/reading-rules.ts'
import type { Shortfall } from './floor.ts'

export const FEWEST_QUESTIONS = 5
export const FEWEST_OPTIONS = 3
/** Share of a course's right options that one place of the file may have, of `FEWEST_TO_JUDGE` or more questions. */
export const LARGEST_SHARE = 0.45
const FEWEST_TO_JUDGE = 10
/** How much longer than every other option a right one may be: beyond that, one can choose the longest without reading. */
export const LARGEST_LENGTH = 1.5

export function findShortQuizzes(course: Course): Shortfall[] {
  return quizzesOf(course)
    .filter(({ questions }) => questions.length < FEWEST_QUESTIONS)
    .map(({ file, questions }) => ({
      floor: 'quiz-questions' as const,
      course: course.id,
      file,
      line: 1,
      what: `the quiz asks ${questions.length} questions`,
      fix: `ask ${FEWEST_QUESTIONS} at least`,
    }))
}

export function findFewOptions(course: Course): Shortfall[] {
  return choicesOf(course)
    .filter(({ options }) => options.length < FEWEST_OPTIONS)
    .map(({ id, place, options }) => ({
      floor: 'quiz-options' as const,
      course: course.id,
      ...place,
      what: `the question \`${id}\` has ${options.length} options`,
      fix: `add one that somebody could take for right: ${FEWEST_OPTIONS} at least`,
    }))
}

export function findFavoritePlaces(course: Course): Shortfall[] {
  const places = singlesOf(course).map(({ options }) => options.findIndex(({ correct }) => correct))
  if (places.length < FEWEST_TO_JUDGE) return []
  return [...Map.groupBy(places, (place) => place)]
    .filter(([, { length }]) => length > LARGEST_SHARE * places.length)
    .map(([place, { length }]) => ({
      floor: 'option-places' as const,
      course: course.id,
      file: `${course.folder}/course.yaml`,
      line: 1,
      what: `of ${places.length} questions with one right option, ${length} have it in place ${place + 1}`,
      fix: `move some: ${Math.floor(LARGEST_SHARE * places.length)} at most`,
    }))
}

export function findGiveaways(course: Course): Shortfall[] {
  return singlesOf(course).flatMap(({ id, place, options }) => {
    const lengthOf = ({ html }: (typeof options)[number]) => readText(html).length
    const right = Math.max(...options.filter(({ correct }) => correct).map(lengthOf))
    const wrong = Math.max(...options.filter(({ correct }) => !correct).map(lengthOf))
    if (right <= LARGEST_LENGTH * wrong) return []
    return [
      {
        floor: 'longest-option' as const,
        course: course.id,
        ...place,
        what: `the right option of \`${id}\` is ${(right / wrong).toFixed(1)} times as long as the longest other`,
        fix: 'say it in fewer words, and what is wrong in more',
      },
    ]
  })
}

function quizzesOf({ chapters }: Course): QuizLesson[] {
  return chapters.flatMap(({ lessons }) => lessons.filter((lesson) => lesson.type === 'quiz'))
}

const choicesOf = (course: Course): QuizQuestionModel[] =>
  quizzesOf(course).flatMap(({ questions }) =>
    questions.filter(({ kind }) => kind === 'single' || kind === 'multiple'),
  )

const singlesOf = (course: Course) => choicesOf(course).filter(({ kind }) => kind === 'single')
