import { describe, expect, test } from 'vitest'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { RunResult } from './output/run-result.ts'
import {
  chooseDraft,
  freshWorks,
  nextWorks,
  ownFilesOf,
  type Program,
  type Work,
  type WorkAction,
  type Works,
} from './workspace-rules.ts'

const program: Program = {
  key: 'a',
  kind: 'example',
  language: 'html',
  files: [
    { path: 'index.html', content: '<p>' },
    { path: 'style.css', content: 'p {}' },
  ],
  givenPaths: [],
  html: [],
  stdin: null,
  database: null,
  parsons: null,
}
const after = (...actions: WorkAction[]): Work => {
  const works = actions.reduce<Works>(nextWorks, freshWorks([program]))
  const work = works['a']
  if (!work) throw new Error('no work')
  return work
}
const draft = [{ path: 'index.html', content: '<h1>' }]

describe('a draft that is found', () => {
  test('takes the place of the files it has, and leaves the others', () => {
    const work = after({ type: 'restore', key: 'a', files: draft })
    expect(work.files.map((file) => file.content)).toEqual(['<h1>', 'p {}'])
    expect(work.revision).toBe(1)
    expect(work.isTouched).toBe(false)
  })

  test('never undoes what was typed before it arrived', () => {
    const typed: WorkAction = { type: 'edit', key: 'a', path: 'index.html', text: '<b>' }
    expect(after(typed, { type: 'restore', key: 'a', files: draft }).files[0]?.content).toBe('<b>')
  })

  test('brings no file the author has taken away', () => {
    expect(chooseDraft(after(), [{ path: 'old.js', content: '1' }])).toBeNull()
  })

  test('that says nothing new changes nothing', () => {
    expect(chooseDraft(after(), program.files)).toBeNull()
  })
})

test('typing changes one file and does not count as news for the editor', () => {
  const work = after({ type: 'edit', key: 'a', path: 'style.css', text: 'p { color: red }' })
  expect(work.files.map((file) => file.content)).toEqual(['<p>', 'p { color: red }'])
  expect(work.revision).toBe(0)
})

test('a page without scripts is shown while it is written; one with scripts waits for Run', () => {
  const type = (text: string) => after({ type: 'edit', key: 'a', path: 'index.html', text })
  expect(type('<p>Hello').showAt).toBe(1)
  for (const script of ['<script>go()</script>', '<p onclick="go()">', '<a href="javascript:go()">']) {
    expect(type(script).showAt).toBe(0)
  }
})

test('a reset puts files back, as news, and the run button at its start', () => {
  const work = after(
    { type: 'run', key: 'a', event: { type: 'start' } },
    { type: 'run', key: 'a', event: { type: 'finish', result: 'fail' }, result: { kind: 'shown' } },
    { type: 'put', key: 'a', files: program.files, isTouched: false },
  )
  expect(work.run.step).toBe('run')
  expect(work.revision).toBe(1)
})

test('actions on unknown programs change nothing', () => {
  const works = freshWorks([program])
  expect(nextWorks(works, { type: 'show', key: 'b' })).toBe(works)
})

describe('a program with a file that is given', () => {
  const given = { ...program, givenPaths: ['style.css'] }
  const next = (...actions: WorkAction[]): Work => {
    const work = actions.reduce<Works>(nextWorks, freshWorks([given]))['a']
    if (!work) throw new Error('no work')
    return work
  }
  const contents = (work: Work) => work.files.map((file) => file.content)

  test('neither typing nor a draft nor a reset changes it', () => {
    const css = { path: 'style.css', content: 'b {}' }
    const work = next(
      { type: 'edit', key: 'a', path: 'style.css', text: 'b {}' },
      { type: 'restore', key: 'a', files: [css, ...draft] },
      { type: 'put-file', key: 'a', file: css },
    )
    expect(contents(work)).toEqual(['<h1>', 'p {}'])
  })

  test('only the learner’s files are saved and judged', () => {
    expect(ownFilesOf(given, given.files).map(({ path }) => path)).toEqual(['index.html'])
  })

  test('one file is put back, as news, and the others stay', () => {
    const work = after(
      { type: 'edit', key: 'a', path: 'style.css', text: 'b {}' },
      { type: 'edit', key: 'a', path: 'index.html', text: '<b>' },
      { type: 'put-file', key: 'a', file: { path: 'index.html', content: '<p>' } },
    )
    expect([contents(work), work.revision]).toEqual([['<p>', 'b {}'], 1])
  })

  test('a changed file is told apart from what the last run said, until the next one', () => {
    const typed: WorkAction = { type: 'edit', key: 'a', path: 'index.html', text: '<b>' }
    expect(after(typed, typed).changedPaths).toEqual(['index.html'])
    const ran: WorkAction = { type: 'run', key: 'a', event: { type: 'start' }, result: { kind: 'shown' } }
    expect(after(typed, ran).changedPaths).toEqual([])
  })
})

describe('the version that passed', () => {
  const graded = (passed: boolean): RunResult => ({
    kind: 'graded',
    outcome: {
      result: passed ? 'success' : 'fail',
      passed,
      tests: [],
      stdout: '',
      stderr: '',
      limit: null,
      diagnostics: [],
      explanation: null,
      mistake: null,
      timings: { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 },
    },
  })
  const ran = (passed: boolean, files: SourceFile[]): WorkAction => ({
    type: 'run',
    key: 'a',
    event: { type: 'finish', result: passed ? 'success' : 'fail' },
    result: graded(passed),
    files,
  })

  test('is what was run, not what was typed since, and stays when a later one fails', () => {
    const typed: WorkAction = { type: 'edit', key: 'a', path: 'index.html', text: 'later' }
    expect(after(ran(false, draft)).passed).toBeNull()
    expect(after(typed, ran(true, draft), ran(false, program.files)).passed).toEqual(draft)
  })
})
