import { expect, test } from 'vitest'
import { LANGUAGE_PAGE, readLittle } from '../testing.ts'

function read(from = '', to = '') {
  if (!LANGUAGE_PAGE.includes(from)) throw new Error(`The page does not hold: ${from}`)
  const text = LANGUAGE_PAGE.replace(from, () => to)
  const { content, problems } = readLittle({ 'languages/python.yaml': text })
  return {
    pages: content.languages,
    problems: problems.map(({ file, line, what }) => `${file}:${line} ${what}`),
  }
}

test('a page lists the courses of its path first', () => {
  const { pages, problems } = read()
  expect(problems).toEqual([])
  expect(pages.map(({ id, courses, path }) => [id, courses.map((one) => one.id), path?.id])).toEqual([
    ['python', ['little-python'], 'master-little'],
  ])
})

test.each([
  ['a path that is not there', 'path: master-little', 'path: nowhere', 'there is no path `nowhere`'],
  [
    'a course that is not there',
    'path: master-little',
    'path: null\ncourses: [gone]',
    'there is no course `gone`',
  ],
  [
    'a page it leads to',
    'related: []',
    'related: [{ id: rust, text: Next. }]',
    'there is no other page `rust`',
  ],
  ['a program without its output', '  output: |\n    Hello\n', '', 'the program shows no output'],
  ['a database', '  source:', '  database: none\n  source:', 'there is no database `none`'],
  [
    'an id that is not the file',
    'id: python',
    'id: snake',
    'the page `snake` stands in languages/python.yaml',
  ],
  ['a headline for which there is no room', 'A headline.', 'long '.repeat(20), '`headline` is too big'],
])('%s is told, and the page is left out', (_name, from, to, what) => {
  const { pages, problems } = read(from, to)
  expect(pages).toEqual([])
  expect(problems.join('\n')).toContain(what)
})
