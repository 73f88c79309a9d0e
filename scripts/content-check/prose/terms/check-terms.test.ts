import { describe, expect, test } from 'vitest'
import { readContentFolder } from '#modules/catalog/module.ts'
import { contentFolder, littleFile } from '#modules/catalog/testing.ts'
import { checkTerms } from './check-terms.ts'

const COURSE = 'courses/little-python'
const LIST = `${COURSE}/terms.yaml`

/** Checks the little course, whose lesson `names` explains the name. */
function found(changes: Record<string, string>, fewest = 0): string[] {
  const folder = contentFolder(changes)
  const { courses } = readContentFolder(folder, { onProblem: ({ what }) => expect.fail(what) })
  return checkTerms(folder, courses, fewest).map(
    ({ file, line, what, fix }) => `${file}:${line} ${what} → ${fix}`,
  )
}

/** Course whose last lesson explains a term. */
const LATE = {
  ...littleFile('double', 'Print the double.', 'Print the **product**.'),
  [LIST]: '# Ours\nname|names: names\nproduct|products: double\n',
}

test('a course that explains before it uses is fine', () => {
  expect(found(LATE, 2)).toEqual([])
})

describe('told, with what to do, is', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a lesson that uses a term too early',
      littleFile('names', 'Quotes make a text.', 'A product of text.'),
      `${COURSE}/lessons/names.md:22 says “product” before it is explained in lesson double → say it in other words, or explain it here in bold and name this lesson in terms.yaml`,
    ],
    [
      'a quiz that does',
      littleFile('asking', 'why: It prints.', 'why: It prints products.'),
      `${COURSE}/lessons/asking.md:10 says “product” before`,
    ],
    [
      'a term that its lesson does not have in bold',
      littleFile('double'),
      `${LIST}:3 “product” is not in bold in ${COURSE}/lessons/double.md → mark the place`,
    ],
    [
      'a lesson that is not there',
      { [LIST]: 'name: nmaes\n' },
      `${LIST}:1 “name”: the course has no lesson \`nmaes\``,
    ],
    ['a form that is there twice', { [LIST]: 'name: names\nNames|name: names\n' }, '“name” is listed twice'],
    ['a term without a lesson', { [LIST]: 'name:\n' }, `${LIST}:1 this is no term with its lesson`],
    ['an empty form', { [LIST]: 'name|: names\n' }, `${LIST}:1 this is no term with its lesson`],
    ['an empty list', { [LIST]: '# nothing yet\n' }, `${LIST}:1 there are no terms`],
    ['YAML that is none', { [LIST]: 'name: [names\n' }, 'correct the YAML'],
  ])('%s', (_name, changes, message) => {
    expect(found({ ...LATE, ...changes }).join('\n')).toContain(message)
  })
})

test.each([
  ['code', littleFile('names', 'print(city)', 'print(city) # product')],
  ['what authors read of wrong answers', littleFile('double', '## Rejects\n', '## Rejects\n\nNo product.\n')],
])('%s may use a term early', (_name, changes) => {
  const list = '# Ours\nproduct: last\n'
  const last = littleFile(
    'course.yaml',
    'file: lessons/double.md }',
    'file: lessons/double.md }\n      - { id: last, file: lessons/last.md }',
  )
  const page = '---\ntype: lesson\ntitle: Last\nminutes: 1\n---\n\n# The end\n\nA **product**.\n'
  expect(found({ ...changes, ...last, [LIST]: list, [`${COURSE}/lessons/last.md`]: page })).toEqual([])
})

describe('a live course', () => {
  test('lists its terms', () => {
    expect(found({}, 2)).toEqual([
      `${LIST}:1 the course is live, and 0 terms are listed that it explains → list at least 2 words of the field, each with the lesson that explains it`,
    ])
    expect(found(LATE, 3)).toHaveLength(1)
  })

  test('is asked alone: not one in beta, no practice set, no project', () => {
    const folder = contentFolder({})
    const [live] = readContentFolder(folder, { onProblem: ({ what }) => expect.fail(what) }).courses
    if (!live) throw new Error('the little course is missing')
    const others = [
      { ...live, release: 'beta' as const },
      { ...live, kind: 'practice' as const },
      { ...live, kind: 'project' as const },
    ]
    expect(checkTerms(folder, [live], 1)).toHaveLength(1)
    expect(others.flatMap((course) => checkTerms(folder, [course], 1))).toEqual([])
  })
})

test('what a required course explains is known', () => {
  const folder = contentFolder({ ...LATE, ...littleFile('names', 'Quotes make', 'Products make') })
  const [course] = readContentFolder(folder, { onProblem: ({ what }) => expect.fail(what) }).courses
  if (!course) throw new Error('the little course is missing')
  const base = { ...course, id: 'base', folder: 'courses/base', chapters: [] }
  const between = { ...base, id: 'between', folder: 'courses/between', prerequisites: ['base'] }
  const after = { ...course, prerequisites: ['between'] }
  expect(checkTerms(folder, [course], 0)).toHaveLength(1)
  // The first course of the chain has the list of the little one.
  expect(
    checkTerms(folder, [{ ...base, folder: COURSE }, between, after], 0).map(({ what }) => what),
  ).not.toContain('says “product” before it is explained in lesson double')
})
