/** Tables of the database that a query is written for: with them, the explainer knows which columns there are. */
import type { Content } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { databasesOf } from '#modules/exercises/module.ts'
import type { QuestionAsked } from './contract.ts'

/** No file of a learner's is called so. */
const PATH = ':tables.sql'

/** Null: it's no query, or its place has no database. */
export function tablesAt(
  content: Content,
  { place, language }: Pick<QuestionAsked, 'place' | 'language'>,
): SourceFile | null {
  const name = language === 'sql' ? databaseAt(content, place) : undefined
  const sql = name === undefined ? undefined : content.database(name)
  if (sql === undefined) return null
  // Rows tell nothing, and there may be thousands of them.
  const rows = sql.indexOf('INSERT INTO')
  return { path: PATH, content: (rows < 0 ? sql : sql.slice(0, rows)).trim() }
}

function databaseAt(
  content: Content,
  { courseId, lessonId, id }: QuestionAsked['place'],
): string | undefined {
  if (courseId !== undefined && lessonId !== undefined) {
    const lesson = content.lesson(courseId, lessonId)?.lesson
    return lesson?.type === 'challenge' ? databasesOf(lesson.exercise)[0] : undefined
  }
  const versions = id === undefined ? [] : (content.challenge(id)?.versions ?? [])
  return versions.flatMap(({ exercise }) => databasesOf(exercise))[0]
}
