import { expect, test } from 'vitest'
import { littleFile, readLittle } from '../testing.ts'

const CONCEPTS = `concepts:
  - { id: text, title: Text }
  - { id: output, title: Output }
`
const tagged = (chapter: string, lesson: string) => {
  const inChapter = littleFile(
    'course.yaml',
    '    summary: One of each.',
    `    summary: x\n    concepts: ${chapter}`,
  )
  const text = inChapter['course.yaml'] ?? Object.values(inChapter)[0] ?? ''
  const [file = ''] = Object.keys(inChapter)
  const own = text.replace('lessons/names.md }', `lessons/names.md, concepts: ${lesson} }`)
  return { [file]: own, 'concepts.yaml': CONCEPTS }
}

test('a lesson has the concepts of its chapter, or its own instead', () => {
  const { content, problems } = readLittle(tagged('[text]', '[output]'))
  expect(problems).toEqual([])
  expect(content.concepts.map(({ id }) => id)).toEqual(['text', 'output'])
  const conceptsOf = (lessonId: string) => content.lesson('little-python', lessonId)?.lesson.concepts
  expect([conceptsOf('names'), conceptsOf('asking'), conceptsOf('double')]).toEqual([
    ['output'],
    ['text'],
    [],
  ])
})

test('a tag that is no concept is reported where it is written, a concept that nothing names in its own file', () => {
  const { problems } = readLittle(tagged('[texts]', '[text]'))
  expect(problems.map(({ file, what }) => [file.split('/').at(-1), what])).toEqual([
    ['course.yaml', 'there is no concept `texts`'],
    ['concepts.yaml', 'no course names the concept `output`'],
  ])
})

test('a concept is declared once', () => {
  const twice = {
    ...tagged('[text]', '[output]'),
    'concepts.yaml': `${CONCEPTS}  - { id: text, title: Texts }\n`,
  }
  expect(readLittle(twice).problems.map(({ line, what }) => [line, what])).toEqual([
    [4, 'the concept `text` is declared twice'],
  ])
})
