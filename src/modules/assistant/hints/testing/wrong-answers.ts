/** Failed tries made of the wrong answers that our content has, for tests: no program runs. */
import type { ChallengeLesson, CommunityChallenge, Content } from '#modules/catalog/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { type Exercise, renderCall, renderExpected } from '#modules/exercises/module.ts'
import type { GradeOutcome, TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { starterFor } from '#modules/runner/module.ts'
import type { Outline, Situation } from '../rungs/rungs.ts'
import { TOPIC_CONCEPTS } from '../topic-concepts.ts'

export interface WrongAnswer {
  /** Course and lesson, or the community challenge. */
  challenge: string
  situation: Situation
}

/** Every wrong answer of the content as a try that failed its first public test, with the sentence that its author wrote. */
export function wrongAnswers(content: Content): WrongAnswer[] {
  return [
    ...content.courses.flatMap(({ id: courseId, chapters }) =>
      chapters
        .flatMap(({ lessons }) => lessons)
        .filter((lesson) => lesson.type === 'challenge')
        .flatMap((lesson) => ofLesson(content, courseId, lesson)),
    ),
    ...content.challenges.flatMap((challenge) => ofChallenge(content, challenge)),
  ]
}

/** The starter and the first wrong answer of every challenge in each of its languages: what learners ask about before they pass. */
export function unfinishedPrograms(content: Content): WrongAnswer[] {
  const tries = Map.groupBy(
    wrongAnswers(content),
    ({ challenge, situation }) => `${challenge} ${situation.outline.language}`,
  )
  return [...tries.values()].flatMap(([first]) => (first === undefined ? [] : [...starterOf(first), first]))
}

/** Nothing where a challenge begins with an empty file. */
function starterOf({ challenge, situation }: WrongAnswer): WrongAnswer[] {
  const name = situation.files[0]?.path ?? ''
  const files = situation.outline.starter
    .filter(({ content }) => content.trim() !== '')
    .map(({ path, content }) => ({ path: path === '' ? name : path, content }))
  return files.length === 0
    ? []
    : [{ challenge: `${challenge}, its starter`, situation: { ...situation, files } }]
}

function ofLesson(content: Content, courseId: string, lesson: ChallengeLesson): WrongAnswer[] {
  const { exercise, language } = lesson
  const outline: Outline = {
    language,
    statementHtml: lesson.statementHtml,
    starter: [...lesson.starter.files, ...(exercise.given ?? [])],
    answers: [lesson.solution, ...lesson.accepts].map(({ files }) => files),
    concepts: lesson.concepts,
    hintsHtml: lesson.hintsHtml,
    place: { courseId, lessonId: lesson.id },
  }
  return lesson.rejects.map(({ files, sentence }) => ({
    challenge: `${courseId}/${lesson.id}`,
    situation: situationOf({ content, outline, files, exercise, sentence }),
  }))
}

function ofChallenge(content: Content, challenge: CommunityChallenge): WrongAnswer[] {
  return challenge.versions.flatMap(({ language, exercise, solution }) => {
    const isOf = (each: { language: Language }) => each.language === language
    const outline: Outline = {
      language,
      statementHtml: challenge.statementHtml,
      starter:
        exercise.kind === 'function' ? [{ path: '', content: starterFor(language, exercise.signature) }] : [],
      answers: [solution, ...challenge.accepts.filter(isOf), ...challenge.shown.filter(isOf)].map(
        ({ files }) => files,
      ),
      concepts: challenge.topics.flatMap((topic) => TOPIC_CONCEPTS[topic] ?? []),
      hintsHtml: challenge.hintsHtml,
      place: null,
    }
    return challenge.rejects.filter(isOf).map(({ files, sentence }) => ({
      challenge: challenge.id,
      situation: situationOf({ content, outline, files, exercise, sentence }),
    }))
  })
}

function situationOf({
  content,
  outline,
  files,
  exercise,
  sentence,
}: {
  content: Content
  outline: Outline
  files: SourceFile[]
  exercise: Exercise
  sentence: string | null
}): Situation {
  return {
    content,
    outline,
    files,
    grade: failedGrade(exercise, sentence),
    hasPro: true,
    divergence: null,
  }
}

function failedGrade(exercise: Exercise, mistake: string | null): GradeOutcome {
  return {
    result: 'fail',
    passed: false,
    tests: [verdictOf(exercise)],
    stdout: '',
    stderr: '',
    limit: null,
    diagnostics: [],
    explanation: null,
    mistake,
    timings: { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 },
  }
}

/** The first public test, failed with an answer that is no right one. */
function verdictOf(exercise: Exercise): TestVerdict {
  const failed = { passed: false, hidden: false, hint: null, limit: null, message: null, actual: '?' }
  switch (exercise.kind) {
    case 'stdio': {
      const test = exercise.tests.find(({ hidden }) => !hidden)
      return { ...failed, name: test?.name ?? '', input: test?.stdin ?? null, expected: test?.stdout ?? null }
    }
    case 'function': {
      const { language, signature } = exercise
      const test = exercise.tests.find(({ hidden }) => !hidden)
      if (test === undefined) throw new Error('A challenge has a public test.')
      const input = renderCall(language, signature, test.args)
      return { ...failed, name: test.name, input, expected: renderExpected(language, signature, test) }
    }
    case 'sql':
      return { ...failed, name: 'With the database', input: null, expected: 'a | b\n1 | 2\n' }
    case 'page':
      return {
        ...failed,
        name: exercise.tests.find(({ hidden }) => !hidden)?.name ?? '',
        input: null,
        expected: null,
        actual: null,
        message: 'This isn’t on the page yet.',
      }
  }
}
