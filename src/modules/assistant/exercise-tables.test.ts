import { expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { explainLines } from './explainer/explainer.ts'
import { plainText } from './explainer/testing/plain-text.ts'
import { tablesAt } from './exercise-tables.ts'

const content = repositoryContent()
const LESSON = { kind: 'lesson', courseId: 'learn-sql-basics', lessonId: 'reminder-cards' } as const

test('a query of a lesson comes with the tables of its database, and without their rows', () => {
  const tables = tablesAt(content, { place: LESSON, language: 'sql' })
  expect(tables?.content).toContain('CREATE TABLE visits')
  expect(tables?.content).not.toContain('INSERT')
})

test('other programs and other places have none', () => {
  const { courseId, lessonId } = { courseId: 'learn-python-basics', lessonId: 'station-sign' }
  expect(tablesAt(content, { place: { kind: 'lesson', courseId, lessonId }, language: 'python' })).toBeNull()
  expect(tablesAt(content, { place: { kind: 'playground' }, language: 'sql' })).toBeNull()
  expect(tablesAt(content, { place: { ...LESSON, lessonId: 'no-such-lesson' }, language: 'sql' })).toBeNull()
})

test('with them, it’s known what a column is of', () => {
  const query = {
    path: 'main.sql',
    content: 'SELECT name, reason FROM animals JOIN visits ON animal_id = animals.id;\n',
  }
  const tables = tablesAt(content, { place: LESSON, language: 'sql' })
  const told = (files: (typeof query)[]) =>
    explainLines({ language: 'sql', files, path: query.path, from: 1, to: 1, level: 'normal' })
      .parts.flatMap(({ sentences }) => sentences.map(plainText))
      .join('\n')
  expect(told([query])).not.toContain('`reason` of `visits`')
  expect(told(tables ? [query, tables] : [])).toContain('`reason` of `visits`')
})
