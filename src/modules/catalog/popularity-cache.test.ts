import { expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { createPopularityCache } from './popularity-cache.ts'
import { POPULAR_DAYS, type EnrollmentCounts } from './popular-rules.ts'
import { readLittle } from './testing.ts'

const HOUR_MS = 3_600_000
const { content } = readLittle({
  'editorial.yaml': 'popular: { courses: [little-python], paths: [master-little] }\n',
})
const NOBODY: EnrollmentCounts = { courses: new Map(), paths: new Map() }
const SOMEBODY: EnrollmentCounts = { courses: new Map([['little-python', 1]]), paths: new Map() }

function keeper(answers: (EnrollmentCounts | Error)[]) {
  const clock = fixedClock('2026-03-01T10:00:00Z')
  const asked: string[] = []
  const problems: unknown[] = []
  const popularity = createPopularityCache({
    clock,
    content,
    onProblem: (problem) => problems.push(problem),
  })
  popularity.countBy(async (since) => {
    asked.push(since.toISOString())
    const answer = answers[asked.length - 1]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
    return answer
  })
  return { clock, asked, problems, popularity }
}

test('counts once an hour, over the last 90 days', async () => {
  const { clock, asked, popularity } = keeper([NOBODY, SOMEBODY])
  expect(popularity.version()).toBe('')
  expect(await Promise.all([popularity.current(), popularity.current()])).toMatchObject([
    { by: 'editors', courses: ['little-python'] },
    { by: 'editors' },
  ])
  const before = popularity.version()
  clock.advance(HOUR_MS - 1)
  expect((await popularity.current()).by).toBe('editors')
  expect(asked).toEqual([
    new Date(Date.parse('2026-03-01T10:00:00Z') - POPULAR_DAYS * 86_400_000).toISOString(),
  ])
  clock.advance(1)
  // The old answer at once, the new one next time.
  expect((await popularity.current()).by).toBe('editors')
  await expect.poll(() => popularity.version()).not.toBe(before)
  expect((await popularity.current()).by).toBe('enrollments')
  expect(asked).toHaveLength(2)
})

test('asking for the version is enough to count anew when it is time to', async () => {
  const { clock, popularity } = keeper([NOBODY, SOMEBODY])
  await popularity.current()
  const before = popularity.version()
  clock.advance(HOUR_MS)
  popularity.version()
  await expect.poll(() => popularity.version()).not.toBe(before)
})

test('a database that cannot be asked leaves what is known, or what we recommend', async () => {
  const { clock, problems, popularity } = keeper([new Error('down'), SOMEBODY, new Error('down again')])
  expect(await popularity.current()).toMatchObject({ by: 'editors', courses: ['little-python'] })
  clock.advance(HOUR_MS)
  popularity.version()
  await expect.poll(async () => (await popularity.current()).by).toBe('enrollments')
  clock.advance(HOUR_MS)
  popularity.version()
  await expect.poll(() => problems.length).toBe(2)
  expect((await popularity.current()).by).toBe('enrollments')
})
