/** The demo of a guided project: which program it is, whether its recording is of that program, and what an author may get wrong. */
import { expect, test } from 'vitest'
import { paceReplay } from '#modules/exercises/module.ts'
import { DEMO_EXCHANGES, demoProject, demoRecording, readLittle } from '../testing.ts'

function demoOf(changes: Record<string, string>) {
  const { content, problems } = readLittle(changes)
  expect(problems).toEqual([])
  const demo = content.course('little-game')?.demo ?? null
  return { content, demo }
}

/** Problems of the project with this change, which must change something. */
function problemsOf(from: string | RegExp, to: string): string[] {
  let hasChanged = false
  const files = demoProject((text) => {
    const changed = text.replace(from, () => to)
    hasChanged ||= changed !== text
    return changed
  })
  expect(hasChanged).toBe(true)
  return readLittle(files).problems.map(({ file, line, what, fix }) => `${file}:${line} ${what} → ${fix}`)
}

test('a recording of the program and the lines as they are is shown, and found by its address', () => {
  const { content, demo } = demoOf({ ...demoProject(), ...demoRecording() })
  if (demo?.kind !== 'replay') throw new Error('no replay')
  expect(demo).toMatchObject({ language: 'python', typed: ['7'], seed: null })
  expect(demo.recorded?.replay).toEqual(paceReplay(DEMO_EXCHANGES))
  expect(content.demo(demo.recorded?.address ?? '')).toBe(demo)
})

test('without a recording, or with one of another program, other lines or another seed, nothing is shown', () => {
  expect(demoOf(demoProject()).demo).toMatchObject({ kind: 'replay', recorded: null })
  for (const [from, to] of [
    ['print("You said", number)', 'print("You said", number, sep=" ")'],
    ['typed: ["7"]', 'typed: ["7", "8"]'],
    ['typed: ["7"]', 'typed: ["7"]\n  seed: 4'],
  ] as const) {
    const changed = demoProject((text) => text.replace(from, () => to))
    expect(demoOf({ ...changed, ...demoRecording() }).demo).toMatchObject({ recorded: null })
  }
})

test('a seed is a line before the program', () => {
  const { demo } = demoOf(demoProject((text) => text.replace('["7"]', '["7"]\n  seed: 4')))
  expect(demo?.files[0]?.content).toMatch(/^import random as _chance; _chance\.seed\(4\)\nnumber = input/)
})

test('a project without `demo` has none', () => {
  expect(demoOf(demoProject((text) => text.replace(/demo:\n.*\n.*\n/, ''))).demo).toBeNull()
})

test('a page is shown live, at an address that changes with it', () => {
  const page = (heading: string) =>
    demoProject((text) =>
      text
        .replace('language: python', 'language: html')
        .replace(/\n {2}typed: .*/, '')
        .replace('kind: stdio', 'kind: page')
        .replace(
          /tests:\n.*\n.*\n/,
          'tests:\n  - { name: Seven, checks: [{ select: h1, text: Seven, say: It says seven. }] }\n',
        )
        .replaceAll(/```python\n[^`]*```/g, `\`\`\`html\n<h1>${heading}</h1>\n\`\`\``)
        .replace('promise: Seven\n', ''),
    )
  const { content, problems } = readLittle(page('Seven'))
  expect(problems.map(({ what }) => what)).toEqual([])
  const demo = content.course('little-game')?.demo
  if (demo?.kind !== 'page') throw new Error('no page')
  expect(demo.files).toEqual([{ path: 'index.html', content: '<h1>Seven</h1>\n' }])
  expect(content.demo(demo.address)).toBe(demo)
  const other = readLittle(page('Eight')).content.course('little-game')?.demo
  expect(other?.kind === 'page' && other.address !== demo.address).toBe(true)
  const typed = Object.entries(page('Seven')).map(([file, text]) => [
    file,
    text.replace('step: echo', 'step: echo\n  typed: ["7"]'),
  ])
  expect(readLittle(Object.fromEntries(typed)).problems.map(({ what, fix }) => `${what} → ${fix}`)).toEqual([
    '`echo` is a page, which is shown live → remove `typed`',
  ])
})

const FILE = 'projects/little-game/course.yaml'
test.each([
  [
    'a step that is not there',
    'step: echo',
    'step: ecko',
    `${FILE}:13 \`ecko\` is no challenge of this project → write the id of its last challenge, \`echo\``,
  ],
  [
    'a lesson of words',
    'step: echo',
    'step: plan',
    `${FILE}:13 \`plan\` is no challenge of this project → write the id of its last challenge, \`echo\``,
  ],
  [
    'a number that is typed',
    '["7"]',
    '[7]',
    `${FILE}:14 \`demo.typed[1]\` has the wrong type → write a value of type string`,
  ],
  [
    'two lines in one',
    '["7"]',
    '["7\\n8"]',
    `${FILE}:14 \`demo.typed[1]\` is not written as it must be → write one line a string, in quotes`,
  ],
])('%s', (_name, from, to, problem) => {
  expect(problemsOf(from, to)).toContain(problem)
})

test('a course has no demo', () => {
  const files = demoProject((text) => text.replace('kind: project', 'kind: course'))
  const moved = Object.entries(files).map(([file, text]) => [file.replace('projects/', 'courses/'), text])
  expect(readLittle(Object.fromEntries(moved)).problems.map(({ what, fix }) => `${what} → ${fix}`)).toEqual([
    'only a guided project has a demo → remove `demo`',
  ])
})

test('a function prints nothing by itself', () => {
  const files = demoProject((text) =>
    text
      .replace(
        'kind: stdio',
        'kind: function\nfunction: { name: echo, params: [{ name: n, type: int }], returns: int }',
      )
      .replace(
        /tests:\n.*\n.*\n/,
        'tests:\n  - { name: Seven, args: [7], expected: 7 }\n  - { name: Three, args: [3], expected: 3, hidden: true, hint: Another? }\n',
      )
      .replaceAll(/```python\n[^`]*```/g, '```python\ndef echo(n):\n    return n\n```'),
  )
  expect(readLittle(files).problems.map(({ what }) => what)).toContain(
    '`echo` is no program that can be shown in a terminal',
  )
})

test('C has no seed', () => {
  const files = demoProject((text) =>
    text
      .replace('language: python', 'language: c')
      .replaceAll('```python', '```c')
      .replace('typed: ["7"]', 'typed: ["7"]\n  seed: 4'),
  )
  expect(readLittle(files).problems.map(({ what }) => what)).toContain('chance has no seed in `c`')
})
