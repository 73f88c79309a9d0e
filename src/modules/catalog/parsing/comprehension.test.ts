/** Blocks about programs that are read before they run: what of them reaches a browser, and what an author may get wrong. */
import { describe, expect, test } from 'vitest'
import { toLessonView } from '../lesson-view.ts'
import { comprehensionLesson, readLittle } from '../testing.ts'

const read = (change: (text: string) => string = (text) => text) => readLittle(comprehensionLesson(change))

test('no answer reaches the browser', () => {
  const { content, problems } = read()
  expect(problems).toEqual([])
  const place = content.lesson('little-python', 'names')
  if (place === undefined) throw new Error('The lesson is not there.')
  const view = toLessonView(place, content)
  if (view.type !== 'lesson') throw new Error('The lesson is of another type.')
  const blocks = view.pages.flatMap((page) => page.blocks).filter(({ kind }) => kind !== 'prose')
  expect(blocks).toMatchObject([
    { kind: 'predict', key: 'sum', options: [] },
    { kind: 'predict', key: 'pick', options: ['1 2', '12'] },
    {
      kind: 'trace',
      key: 'count',
      variables: ['n', 'total'],
      rows: [
        { line: 4, cells: ['2', '2'] },
        { line: 5, cells: [null, null] },
        { line: 4, cells: [null, null] },
        { line: 5, cells: [null, null] },
      ],
    },
    { kind: 'read', key: 'three', output: '3', takes: 'blank' },
    { kind: 'read', key: 'asked', output: '3', takes: 'stdin' },
  ])
  expect(JSON.stringify(blocks)).not.toMatch(/Fives are|solution|rejects|"12 and"|17/)
  expect(view.lesson.exercises).toEqual(['sum', 'pick', 'count', 'three', 'asked'])
})

describe('problems say what to mend', () => {
  const without =
    (piece: string, put = '') =>
    (text: string) => {
      if (!text.includes(piece)) throw new Error(`The lesson does not hold: ${piece}`)
      return text.replace(piece, () => put)
    }
  test.each([
    ['no id', without(' id=sum'), 'this `predict` has no id'],
    ['an id twice', without('id=pick', 'id=sum'), 'the id `sum` is used twice'],
    ['no output', without('```output\n17\n```\n'), 'this `predict` shows no output'],
    ['options without the output', without('- "1 2"\n', '- "2 1"\n'), 'the real output is not one of'],
    [
      'a mistake that is no option',
      without('- { answer: "12"', '- { answer: "13"'),
      'not one of the options',
    ],
    ['a mistake that is right', without('answer: "32"', 'answer: "17"'), 'this mistake is the right output'],
    ['a page', without('python predict id=sum', 'html predict id=sum'), '`predict` is for programs'],
    ['no table', without('```table given=1', '```text'), 'this `trace` has no table'],
    ['columns without names', without('line | n | total', 'n | total'), 'names its columns'],
    ['a line that is not there', without('5 | 1 | 2', '9 | 1 | 2'), '`9` is not a line of the program'],
    ['a row that is too short', without('5 | 1 | 2', '5 | 1'), 'this row has 1 values'],
    ['nothing to fill in', without('given=1', 'given=4'), 'this table asks for nothing'],
    ['no input', without('print(double(___) - 1)', 'print(double(2) - 1)'), 'takes no input'],
    ['an input that is code', without('```solution\n2\n```', '```solution\n1 + 1\n```'), 'more than values'],
    ['nothing rejected', without('```rejects\n9\n---\n10\n```\n'), 'this `read` rejects nothing'],
    [
      'a block in a list',
      (text: string) => `${text}\n- item\n\n  \`\`\`python predict id=inner\n  print(1)\n  \`\`\`\n`,
      'is inside a list or a quote',
    ],
  ])('%s', (_name, change, what) => {
    const { problems } = read(change)
    expect(problems.map((problem) => problem.what).join('\n')).toContain(what)
  })
})
