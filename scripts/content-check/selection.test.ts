import { expect, test } from 'vitest'
import { readContentFolder } from '#modules/catalog/module.ts'
import { contentFolder } from '#modules/catalog/testing.ts'
import { selectContent } from './selection.ts'

const read = readContentFolder(contentFolder(), { onProblem: ({ what }) => expect.fail(what) })
const LESSONS = 'courses/little-python/lessons'

function selected(...names: string[]) {
  const { courses: chosen, whole, hasLanguages, isAbout, unknown } = selectContent(names, read)
  const lessons = chosen.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
  return { lessons: lessons.map(({ id }) => id), whole: whole.length, hasLanguages, isAbout, unknown }
}

test('no names are everything', () => {
  const { lessons, whole, hasLanguages, isAbout } = selected()
  expect(lessons).toContain('double')
  expect([whole, hasLanguages, isAbout('course-of-nobody.yaml')]).toEqual([1, true, true])
})

test('a course is all of its lessons and what its folder holds', () => {
  const { lessons, isAbout, hasLanguages } = selected('little-python')
  expect(lessons).toEqual(selected().lessons)
  expect(isAbout('courses/little-python/course.yaml')).toBe(true)
  expect(isAbout('known-from-before.yaml')).toBe(true)
  expect([isAbout('languages/python.yaml'), hasLanguages]).toEqual([false, false])
})

test('a lesson is itself alone, and counts of its course are not compared', () => {
  const { lessons, whole, isAbout } = selected('little-python/double')
  expect([lessons, whole]).toEqual([['double'], 0])
  expect(isAbout(`${LESSONS}/double.md`)).toBe(true)
  expect(isAbout(`${LESSONS}/names.md`)).toBe(false)
  expect(isAbout('known-from-before.yaml')).toBe(false)
})

test('a lesson beside its whole course changes nothing', () => {
  expect(selected('little-python/double', 'little-python').lessons).toEqual(selected().lessons)
})

test('what is not there is said', () => {
  const { unknown } = selected(
    'languages',
    'nope',
    'little-python/nope',
    'nope/double',
    'little-python/double',
  )
  expect(unknown).toEqual(['nope', 'little-python/nope', 'nope/double'])
})

test('templates are chosen all, or one by one', () => {
  const file = 'templates/hello.md'
  const template = `---\ntitle: Hello\nsummary: A start.\nlanguage: html\ntheme: page\nlevel: beginner\n---\n\nA page.\n\n## Files\n\n\`\`\`html\n<p>Hi</p>\n\`\`\`\n`
  const withTemplate = readContentFolder(contentFolder({ [file]: template }), {
    onProblem: ({ what }) => expect.fail(what),
  })
  const ids = (...names: string[]) => selectContent(names, withTemplate).templates.map(({ id }) => id)
  expect([ids(), ids('templates'), ids('templates/hello'), ids('languages')]).toEqual([
    ['hello'],
    ['hello'],
    ['hello'],
    [],
  ])
  const { isAbout, unknown } = selectContent(['templates/hello', 'templates/nope'], withTemplate)
  expect([isAbout(file), isAbout('templates/nope.md'), isAbout('templates/other.md')]).toEqual([
    true,
    true,
    false,
  ])
  expect(unknown).toEqual(['templates/nope'])
})

test('a challenge that cannot be read is asked about by its file', () => {
  const { unknown, isAbout } = selected('challenges/nope')
  expect(unknown).toEqual(['challenges/nope'])
  expect(isAbout('challenges/tasks/nope.md')).toBe(true)
  expect(isAbout('challenges/tasks/other.md')).toBe(false)
})
