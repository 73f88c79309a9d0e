/** A lesson as a learner may see it: no answers, no hidden tests, no solutions. */
import type { ChallengeView, LessonView, LockedLesson, ProjectDemo, QuizQuestion } from './contract.ts'
import type { ChallengeLesson, Lesson, LessonPlace, ParsonsForm, QuizQuestionModel } from './content-model.ts'
import { toLessonSummary } from './course-view.ts'
import { type Exercise, renderCall, renderExpected, tableText } from '#modules/exercises/module.ts'
import { expectedRows, type TablePreview } from './database-tables.ts'
import type { Content } from './content.ts'
import { toDemo } from './demo-view.ts'
import { shownOptions } from './quiz-rules.ts'
import { stepAfter, stepBefore } from './step-rules.ts'

type Databases = Pick<Content, 'database' | 'tables'>

export function toLessonView(place: LessonPlace, databases: Databases): LessonView {
  const { lesson } = place
  const frame = toFrame(place)
  switch (lesson.type) {
    case 'lesson':
      return { type: 'lesson', ...frame, pages: lesson.pages, demo: demoBefore(place) }
    case 'marketing':
      return { type: 'marketing', ...frame, pages: lesson.pages }
    case 'quiz':
      return {
        type: 'quiz',
        ...frame,
        introHtml: lesson.introHtml,
        questions: lesson.questions.map(toQuestion),
      }
    case 'challenge':
      return { type: 'challenge', ...frame, challenge: toChallenge(lesson, place, databases) }
    case 'video':
      return { type: 'video', ...frame, video: lesson.video, transcriptHtml: lesson.transcriptHtml }
  }
}

/** What a project builds, before its first step; null elsewhere. */
function demoBefore({ course, lesson }: LessonPlace): ProjectDemo | null {
  return course.chapters[0]?.lessons[0] === lesson ? toDemo(course) : null
}

/** What is said of a lesson to who may not see it. */
export function toLockedLesson(place: LessonPlace): LockedLesson {
  const { type } = place.lesson
  return { type: 'locked', ...toFrame(place), visibility: VISIBILITY_LOCKED[type] }
}

/** Words and pictures are shown out of focus; of what is answered or solved not even the shape is told. */
const VISIBILITY_LOCKED: Record<Lesson['type'], LockedLesson['visibility']> = {
  lesson: 'blurred',
  marketing: 'blurred',
  video: 'blurred',
  quiz: 'hidden',
  challenge: 'hidden',
}

function toFrame({ course, chapter, chapterNumber, lesson, previous, next, endsChapter }: LessonPlace) {
  return {
    course: {
      id: course.id,
      slug: course.slug,
      title: course.title,
      language: course.language,
      kind: course.kind,
    },
    chapter: { id: chapter.id, title: chapter.title, kind: chapter.kind, number: chapterNumber },
    lesson: toLessonSummary(lesson),
    previous: previous && toLink(previous),
    next: next && toLink(next),
    endsChapter,
  }
}

function toLink({ href, title, type }: Lesson): { href: string; title: string; type: Lesson['type'] } {
  return { href, title, type }
}

function toQuestion(question: QuizQuestionModel): QuizQuestion {
  const { id, kind, promptHtml, code } = question
  return {
    id,
    kind,
    promptHtml,
    code,
    options: shownOptions(question).map(({ key, html }) => ({ key, html })),
  }
}

function toChallenge(lesson: ChallengeLesson, { course }: LessonPlace, databases: Databases): ChallengeView {
  const { kind, difficulty, language, statementHtml, exercise } = lesson
  const database = exercise.kind === 'sql' ? (exercise.databases[0] ?? null) : null
  return {
    kind,
    difficulty,
    language,
    statementHtml,
    database,
    starter: lesson.starter.files,
    starterHtml: lesson.starterHtml,
    given: [...(exercise.given ?? [])],
    givenHtml: lesson.givenHtml,
    form: lesson.form.kind,
    parsons: lesson.form.kind === 'parsons' ? toParsons(lesson.form) : null,
    carriedFrom: stepBefore(course, lesson)?.title ?? null,
    carriedTo: stepAfter(course, lesson)?.id ?? null,
    examples: publicTests(exercise, databases),
    testsCount: exercise.kind === 'sql' ? exercise.databases.length : exercise.tests.length,
    tables: database === null ? [] : databases.tables(database),
  }
}

function toParsons({ pieces, indentation, step }: ParsonsForm): ChallengeView['parsons'] {
  return { pieces, indentation, step }
}

type Example = ChallengeView['examples'][number]

function publicTests(exercise: Exercise, databases: Databases): Example[] {
  switch (exercise.kind) {
    case 'stdio':
      return shown(exercise.tests).map(({ name, stdin, stdout }) => ({
        name,
        input: stdin,
        expected: stdout,
      }))
    case 'function': {
      const { language, signature } = exercise
      return shown(exercise.tests).map((test) => ({
        name: test.name,
        input: renderCall(language, signature, test.args),
        expected: renderExpected(language, signature, test),
      }))
    }
    case 'sql':
      return sqlExample(exercise, databases)
    case 'page':
      return shown(exercise.tests).map(({ name }) => ({ name, input: null, expected: null }))
  }
}

function sqlExample(exercise: Extract<Exercise, { kind: 'sql' }>, databases: Databases): Example[] {
  const [name] = exercise.databases
  if (name === undefined || databases.database(name) === undefined) return []
  return [{ name, input: null, expected: sqlExpected(exercise, databases) }]
}

/** Rows that a query must give on the database that learners see, as text; null where there are none. */
export function sqlExpected(
  { databases: names, reference, check }: Extract<Exercise, { kind: 'sql' }>,
  databases: Pick<Content, 'database'>,
): string | null {
  const seed = databases.database(names[0] ?? '')
  return seed === undefined ? null : rowsText(seed, reference, check)
}

/** The content check tells an author whose solution does not run; a learner gets the challenge without the rows. */
function rowsText(seed: string, reference: string, check: string | null): string | null {
  let rows: TablePreview | null
  try {
    rows = expectedRows(seed, reference, check)
  } catch {
    return null
  }
  return rows && rows.columns.length > 0 ? tableText(rows) : null
}

function shown<Test extends { hidden: boolean }>(tests: Test[]): Test[] {
  return tests.filter(({ hidden }) => !hidden)
}
