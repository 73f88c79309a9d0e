import { describe, expect, test } from 'vitest'
import {
  contentOf,
  joinArguments,
  MOST_PANES,
  nextPlayground,
  openPlayground,
  type PlaygroundAction,
  splitArguments,
} from './playground-rules.ts'

const content = {
  files: [
    { path: 'main.py', content: 'print(1)' },
    { path: 'notes.txt', content: '' },
  ],
  stdin: 'Ada',
  args: ['--fast', 'two words'],
  database: null,
}
const after = (...actions: PlaygroundAction[]) => actions.reduce(nextPlayground, openPlayground(content))

describe('files', () => {
  test('what is typed is stored, without a new revision', () => {
    const state = after({ type: 'edit', path: 'main.py', text: 'print(2)' })
    expect(contentOf(state).files[0]).toEqual({ path: 'main.py', content: 'print(2)' })
    expect(state.revision).toBe(0)
  })

  test('a renamed file stays open, and a removed one makes room for another', () => {
    const renamed = after({ type: 'rename', path: 'main.py', to: 'app/main.py' })
    expect(renamed.activePath).toBe('app/main.py')
    const removed = nextPlayground(renamed, { type: 'remove', path: 'app/main.py' })
    expect(removed.activePath).toBe('notes.txt')
    expect(removed.revision).toBe(2)
  })

  test('a formatted file is shown, unless something was typed meanwhile', () => {
    const format = { type: 'format', path: 'main.py', before: 'print(1)', after: 'print(1)\n' } as const
    const formatted = after({ type: 'open', path: 'notes.txt' }, format)
    expect(contentOf(formatted).files[0]).toEqual({ path: 'main.py', content: 'print(1)\n' })
    expect([formatted.revision, formatted.activePath]).toEqual([1, 'notes.txt'])
    const typed = after({ type: 'edit', path: 'main.py', text: 'print(2)' })
    expect(nextPlayground(typed, format)).toBe(typed)
  })

  test('an edit of a file that is gone changes nothing', () => {
    const state = after({ type: 'remove', path: 'notes.txt' })
    expect(nextPlayground(state, { type: 'edit', path: 'notes.txt', text: 'x' })).toBe(state)
  })
})

describe('runs beside each other', () => {
  test('each has its own input and result', () => {
    const state = after(
      { type: 'add-pane' },
      { type: 'stdin', pane: 2, text: 'Bo' },
      { type: 'run', pane: 2, event: { type: 'start' } },
    )
    expect(state.panes.map(({ stdin, run }) => [stdin, run.loading])).toEqual([
      ['Ada', 'normal'],
      ['Bo', 'loading'],
    ])
    expect(contentOf(state)).toEqual(content)
  })

  test('there is room for a few, and one always stays', () => {
    const add = { type: 'add-pane' } as const
    const full = after(add, add, add, add)
    expect(full.panes).toHaveLength(MOST_PANES)
    const closed = full.panes.reduce(
      (state, { id }) => nextPlayground(state, { type: 'close-pane', pane: id }),
      full,
    )
    expect(closed.panes).toHaveLength(1)
  })
})

describe('program arguments', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['a b  c', ['a', 'b', 'c']],
    ['"two words" \'it is\'', ['two words', 'it is']],
    ['""', ['']],
    ['--name="Ada Lovelace"', ['--name=Ada Lovelace']],
    ['a\\ b', ['a b']],
    ["'a\\b'", ['a\\b']],
    ['"never closed', ['never closed']],
    ['a\\', ['a\\']],
  ])('%j', (line, args) => expect(splitArguments(line)).toEqual(args))

  test.each([
    [['a']],
    [['two words']],
    [['']],
    [['say "hi"']],
    [['back\\slash', 'x']],
    [["it's"]],
    [['tab\there']],
  ])('%j is read as it was written', (args) => expect(splitArguments(joinArguments(args))).toEqual(args))
})
