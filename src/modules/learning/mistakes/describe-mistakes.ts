/** Counted mistakes for authors: which are common, what they fail, and whether a wrong answer of the content answers them. */
import type { ChallengeLesson, Content } from '#modules/catalog/module.ts'
import { hashTests } from '#modules/exercises/module.ts'
import { parseLessonSubject } from '#modules/workspace/module.ts'
import type { Database } from '#platform/db/database.ts'
import { mistakes } from '../tables.ts'
import { type CountedMistake, reportMistakes, type ReportOptions } from './report-mistakes-rules.ts'

export type MistakeReport = ReportOptions & {
  /** Id of a course, or course and lesson with a slash between them; null: everything. */
  place: string | null
}

/** Returns the lines of the report. Counts of tests that have changed since are left out. */
export async function describeMistakes(
  { db, content }: { db: Database; content: Pick<Content, 'lesson'> },
  { place, ...options }: MistakeReport,
): Promise<string[]> {
  const rows = await db.select().from(mistakes)
  const counted = rows.flatMap((row): CountedMistake[] => {
    const at = parseLessonSubject(row.subject)
    const lesson = at === null ? undefined : content.lesson(at.courseId, at.lessonId)?.lesson
    if (at === null || lesson?.type !== 'challenge') return []
    const challenge = `${at.courseId}/${at.lessonId}`
    if (place !== null && place !== challenge && place !== at.courseId) return []
    if (hashTests(lesson.exercise) !== row.tests) return []
    const { times, firstDay, lastDay, fingerprint } = row
    const names = namesOfTests(lesson)
    const failed = row.failed.flatMap((test) => names[test] ?? [])
    const sentence = lesson.mistakes[fingerprint] ?? null
    return [{ challenge, times, firstDay, lastDay, failed, sentence }]
  })
  return reportMistakes(counted, options)
}

function namesOfTests({ exercise }: ChallengeLesson): string[] {
  return exercise.kind === 'sql' ? exercise.databases : exercise.tests.map(({ name }) => name)
}
