import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Language } from '#modules/exercises/contract.ts'
import { checkTechnique } from './check-technique.ts'
import { techniqueFile, techniqueOf } from './technique-file.ts'

const file = z.strictObject(techniqueFile)
const SOLUTION = 'def largest(numbers):\n    return numbers[0]\n'

/** What the check says of these rules, with the place of each. */
function problemsOf(
  front: z.input<typeof file>,
  language: Language = 'python',
  content = SOLUTION,
): string[] {
  const found: string[] = []
  const path = language === 'html' ? 'index.html' : 'main.py'
  checkTechnique(file.parse(front), { files: [{ path, content }] }, language, (place, what) =>
    found.push(`${place.map(String).join('.')}: ${what}`),
  )
  return found
}

test('rules that name what the language and the solution have are fine', () => {
  expect(
    problemsOf({
      requires: [{ calls: 'itself', in: 'largest', say: 'Say.' }],
      forbids: [
        { calls: ['max', 'list.sort', 'largest'], uses: 'loop', say: 'Say.' },
        { writes: 955, moreThan: 1, say: 'Say.' },
      ],
    }),
  ).toEqual([])
  const page = { property: 'display', value: ['grid', 'inline-grid'], say: 'Say.' }
  expect(
    problemsOf({ requires: [page], forbids: [{ element: 'table', say: 'Say.' }] }, 'html', '<p>x'),
  ).toEqual([])
})

test.each<[string, z.input<typeof file>, string]>([
  [
    'an unknown function',
    { forbids: [{ calls: ['max', 'sortd'], say: 'S.' }] },
    'forbids.0: python has no `sortd` to call',
  ],
  [
    'another language’s construct',
    { requires: [{ uses: 'switch', say: 'S.' }] },
    'requires.0: python has no `switch` to use',
  ],
  ['nothing to look for', { requires: [{ say: 'S.' }] }, 'requires.0: the rule names nothing'],
  [
    'an element in a program',
    { forbids: [{ element: 'table', say: 'S.' }] },
    'forbids.0.element: `element` is for pages',
  ],
  [
    'a function that is not there',
    { requires: [{ uses: 'loop', in: 'walk', say: 'S.' }] },
    'requires.0.in: the solution has no `walk`',
  ],
  [
    'a value of nothing',
    { requires: [{ uses: 'loop', value: 'x', say: 'S.' }] },
    'requires.0.value: `value` is said of a `property`',
  ],
])('%s is a problem with its place', (_, front, problem) => {
  expect(problemsOf(front)).toContain(problem)
})

test('a solution that the grammar cannot read is a problem', () => {
  const requires = [{ uses: 'loop', say: 'S.' }]
  expect(problemsOf({ requires }, 'python', 'with (open(a) as b, open(c) as d): pass')).toEqual([
    'requires: the solution uses what our grammar does not know, so no rule is judged',
  ])
})

test('a rule without a sentence, and one of another word, are refused', () => {
  expect(file.safeParse({ requires: [{ calls: 'itself' }] }).success).toBe(false)
  expect(file.safeParse({ forbids: [{ calls: 'max', atLeast: 2, say: 'S.' }] }).success).toBe(false)
  expect(file.safeParse({ forbids: [{ calls: 'max', in: 'the class', say: 'S.' }] }).success).toBe(false)
})

test('what is required is judged before what is forbidden', () => {
  const front = file.parse({
    forbids: [{ calls: 'max', in: 'class Member', say: 'Two.' }],
    requires: [{ uses: ['yield', 'loop'], atLeast: 2, say: 'One.' }],
  })
  expect(techniqueOf(front)).toEqual([
    {
      demand: 'requires',
      of: [
        { kind: 'uses', name: 'yield' },
        { kind: 'uses', name: 'loop' },
      ],
      within: null,
      times: 2,
      say: 'One.',
    },
    {
      demand: 'forbids',
      of: [{ kind: 'calls', name: 'max' }],
      within: { kind: 'class', name: 'Member' },
      times: 0,
      say: 'Two.',
    },
  ])
})
