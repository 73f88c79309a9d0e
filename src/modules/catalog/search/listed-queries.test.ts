/** What people type, and what must be among the first two of its list then. On the repository's own content. */
import { beforeAll, describe, expect, test } from 'vitest'
import { call, type Transport } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { search, type SearchAnswer } from './contract.ts'
import { LISTED } from './listed-queries.ts'

let transport: Transport
beforeAll(async () => {
  transport = (await testApp()).transport
})

const firstTwo: Record<string, (answer: SearchAnswer) => string[]> = {
  course: ({ courses }) => courses.slice(0, 2).map(({ contentInfo }) => contentInfo.slug),
  path: ({ learningPaths }) => learningPaths.slice(0, 2).map(({ contentInfo }) => contentInfo.slug),
  lesson: ({ lessons }) => lessons.slice(0, 2).map(({ href }) => href.split('/').at(-1) ?? ''),
  challenge: ({ challenges }) => challenges.slice(0, 2).map(({ href }) => href.split('/').at(-1) ?? ''),
  project: ({ projects }) => projects.slice(0, 2).map(({ id }) => id),
}

describe.each(Object.entries(LISTED))('%s', (_kind, queries) => {
  test.each(queries)('%s finds the %s %s', async (q, list, expected) => {
    expect(firstTwo[list]?.(await call(search, { query: { q } }, { transport }))).toContain(expected)
  })
})

test('the list is as long as it says it is', () => {
  expect(Object.values(LISTED).flat().length).toBeGreaterThanOrEqual(40)
})

test.each(['c#', 'F#', '.NET', 'rust', 'zxqwvk', '???', '  '])('%s finds nothing at all', async (q) => {
  const answer = await call(search, { query: { q } }, { transport })
  expect(answer.totals).toEqual({ courses: 0, learningPaths: 0, lessons: 0, challenges: 0, projects: 0 })
  expect(answer.corrected).toBeNull()
})
