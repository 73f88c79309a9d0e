import { describe, expect, test } from 'vitest'
import { contentFolder, littleFile } from '#modules/catalog/testing.ts'
import { readContentFolder } from '#modules/catalog/module.ts'
import { checkAnswerCounts, countWellTried } from './answer-rules.ts'

const block = (code: string) => `\`\`\`python\n${code}\n\`\`\`\n\n`
const MORE_RIGHT = ['print(int(input()) * 2)', 'print(2 * int(input()))'].map(block).join('')
const MORE_WRONG = ['print(int(input()))', 'print(input() * 2)'].map(block).join('')

/** The little course, whose one challenge has one answer of each kind, and what is added to it. */
function coursesWith({ right = '', wrong = '' }: { right?: string; wrong?: string }) {
  const rejects = '## Rejects\n\n'
  const folder = contentFolder(littleFile('double', rejects, `${right}${rejects}${wrong}`))
  return readContentFolder(folder, { onProblem: ({ what }) => expect.fail(what) }).courses
}

describe('a live course', () => {
  test('has enough challenges with three right and three wrong answers', () => {
    const courses = coursesWith({ right: MORE_RIGHT, wrong: MORE_WRONG })
    expect(courses.map(countWellTried)).toEqual([1])
    expect(checkAnswerCounts(courses, 1)).toEqual([])
  })

  test.each([
    ['right', { wrong: MORE_WRONG }],
    ['wrong', { right: MORE_RIGHT }],
  ])('is refused where its %s answers are fewer', (_kind, added) => {
    expect(checkAnswerCounts(coursesWith(added), 1)).toEqual([
      {
        file: 'courses/little-python/course.yaml',
        line: 1,
        what: 'the course is live, and 0 of its challenges have 3 answers under `## Accepts` and 3 under `## Rejects`',
        fix: 'write such answers until 1 challenges have them, or set `release: beta`',
      },
    ])
  })
})

test('what is in beta, a practice set and a project are not asked', () => {
  const [course] = coursesWith({})
  if (!course) throw new Error('the little course is missing')
  const others = [
    { ...course, release: 'beta' as const },
    { ...course, kind: 'practice' as const },
    { ...course, kind: 'project' as const },
  ]
  expect(checkAnswerCounts([course], 5)).toHaveLength(1)
  expect(checkAnswerCounts(others, 5)).toEqual([])
})
