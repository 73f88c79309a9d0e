/** What people type, and what must be among the first two of its list then. On the repository's own content. */
import { beforeAll, describe, expect, test } from 'vitest'
import { call, type Transport } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { search, type SearchAnswer } from './contract.ts'

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

const LISTED: Record<string, [query: string, list: string, expected: string][]> = {
  'exact titles': [
    ['Learn Python Basics', 'course', 'learn-python-basics'],
    ['learn css', 'course', 'learn-css'],
    ['Master JavaScript', 'path', 'master-javascript'],
    ['DSA with Python', 'course', 'dsa-with-python'],
    ['walking through a dictionary', 'lesson', 'every-key-and-value'],
    ['Label the parcel', 'challenge', 'label-the-parcel'],
  ],
  typos: [
    ['pyhton', 'course', 'learn-python-basics'],
    ['recusion', 'course', 'learn-recursion-with-c'],
    ['javasript', 'course', 'learn-javascript-basics'],
    ['pyton basics', 'course', 'learn-python-basics'],
    ['fucntions', 'course', 'learn-python-basics'],
    ['dictonary', 'lesson', 'every-key-and-value'],
    ['algoritms', 'course', 'dsa-with-python'],
    ['inheritence', 'course', 'learn-java-oop'],
    ['slq', 'course', 'learn-sql-basics'],
    ['pyht', 'path', 'master-python'],
  ],
  synonyms: [
    ['js', 'course', 'learn-javascript-basics'],
    ['oop', 'course', 'learn-java-oop'],
    ['object oriented programming', 'course', 'learn-cpp-oop'],
    ['object-oriented', 'path', 'master-java'],
    ['data structures', 'course', 'dsa-with-python'],
    ['dsa', 'course', 'dsa-with-python'],
    ['html5', 'course', 'learn-html'],
    ['mysql', 'course', 'learn-sql-basics'],
    ['java script', 'course', 'learn-javascript-basics'],
    ['py', 'path', 'master-python'],
    ['dom', 'course', 'learn-javascript-in-browser'],
    ['numpy', 'course', 'python-numpy-for-data-science'],
    ['practice java', 'course', 'practice-java-basics'],
    ['snake game', 'project', 'classic-snake-game'],
    ['big o', 'course', 'dsa-complexity-calculation'],
    ['stl', 'course', 'learn-cpp-stl'],
    ['intro to java', 'course', 'learn-java-basics'],
  ],
  'signs and single letters': [
    ['c++', 'course', 'learn-cpp-basics'],
    ['C++ OOP', 'course', 'learn-cpp-oop'],
    ['c plus plus', 'path', 'master-cpp'],
    ['c', 'course', 'learn-c-programming'],
    ['print()', 'lesson', 'printing-several-things'],
  ],
  beginnings: [
    ['pyth', 'course', 'learn-python-basics'],
    ['javasc', 'path', 'master-javascript'],
    ['recur', 'course', 'learn-recursion-with-c'],
    ['learn ja', 'course', 'learn-java-basics'],
  ],
  'several words': [
    ['python for beginners', 'course', 'learn-python-basics'],
    ['for loop', 'lesson', 'counting-with-for'],
    ['while loops', 'lesson', 'repeating-with-while'],
    ['how do i read error messages', 'lesson', 'reading-error-messages'],
    ['recursion in c', 'course', 'learn-recursion-with-c'],
    ['pythonbasics', 'course', 'learn-python-basics'],
    ['python expenses project', 'project', 'learn-python-basics/closing-project'],
  ],
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
