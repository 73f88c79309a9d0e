/** Programs that are stepped through in a lesson: what of them reaches a browser, and what an author may get wrong. */
import { describe, expect, test } from 'vitest'
import { toLessonView } from '../lesson-view.ts'
import { recordedLesson, readLittle, stepsRecording } from '../testing.ts'

function blocksOf(changes: Record<string, string>) {
  const { content, problems } = readLittle(changes)
  expect(problems).toEqual([])
  const place = content.lesson('little-python', 'names')
  if (place === undefined) throw new Error('The lesson is not there.')
  const view = toLessonView(place, content)
  if (view.type !== 'lesson') throw new Error('The lesson is of another type.')
  expect(view.lesson.exercises).toEqual([])
  return { content, blocks: view.pages.flatMap((page) => page.blocks).filter(({ kind }) => kind === 'steps') }
}

test('a lesson has the program and the address of its recording, and no step of it', () => {
  const { content, blocks } = blocksOf({ ...recordedLesson(), ...stepsRecording() })
  const address: unknown = expect.stringMatching(/^[\w-]{32}$/)
  expect(blocks).toMatchObject([
    {
      id: 'count',
      language: 'python',
      files: [{ path: 'main.py', content: 'n = int(input())\nn += 1\n' }],
      stdin: '4\n',
      views: { n: 'plain' },
      step: 1,
      recording: address,
    },
  ])
  expect(JSON.stringify(blocks)).not.toContain('"set"')
  const [block] = blocks
  const recording = block?.kind === 'steps' ? block.recording : null
  expect(content.recording(recording ?? '')).toBe('courses/little-python/recordings/names.count.jsonl')
})

test('without a recording, or with one of another program or input, the program is only shown', () => {
  expect(blocksOf(recordedLesson()).blocks).toMatchObject([{ recording: null }])
  for (const [from, to] of [
    ['n += 1', 'n += 2'],
    ['\n4\n', '\n5\n'],
  ] as const) {
    const changed = recordedLesson((text) => text.replace(from, () => to))
    expect(blocksOf({ ...changed, ...stepsRecording() }).blocks).toMatchObject([{ recording: null }])
  }
})

describe('problems say what to mend', () => {
  test.each([
    ['no id', ' id=count', '', 'this `steps` has no id'],
    ['a language without a recorder', 'python steps', 'sql steps', '`sql` cannot be recorded'],
    ['a page', 'python steps', 'html steps', '`html` cannot be recorded'],
    ['a way of drawing that is none', 'n:plain', 'n:pie', '`view=n:pie` says no way of drawing'],
    ['a view of nothing', 'n:plain', ':plain', '`view=:plain` says no way of drawing'],
    ['a step before the first', 'step=2', 'step=0', 'unknown word `step=0`'],
    ['a step of a block that is run', 'python steps', 'python run', 'unknown word `view=n:plain`'],
    ['an output', '```stdin\n4', '```output\n5', 'a `output` block does not belong here'],
    ['a block in a quote', '```python steps', '> ```python steps', 'a block to run or answer is inside'],
  ])('%s', (_name, from, to, what) => {
    const { problems } = readLittle(
      recordedLesson((text) => {
        if (!text.includes(from)) throw new Error(`The lesson does not hold: ${from}`)
        return text.replace(from, () => to)
      }),
    )
    expect(problems.map((problem) => problem.what).join('\n')).toContain(what)
  })
})
