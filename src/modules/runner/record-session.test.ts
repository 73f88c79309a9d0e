/** Programs in a real terminal, answered line by line. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveLanguage } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { startOwnSandbox } from './own-sandbox.ts'
import { recordSession, type SessionToRecord } from './record-session.ts'

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
})
afterAll(() => started.stop())

function record(language: LiveLanguage, content: string, typed: string[], known?: SessionToRecord['known']) {
  const files = [{ path: LANGUAGES[language].entryFile, content }]
  return recordSession(started, { language, files, typed, known })
}

const HI = [
  { typed: null, printed: 'Name? ' },
  { typed: 'Ada', printed: 'Hi Ada\n' },
]

const GREETERS: [LiveLanguage, string][] = [
  ['python', 'name = input("Name? ")\nprint("Hi", name)\n'],
  [
    'javascript',
    `const rl = require('node:readline').createInterface({ input: process.stdin, output: process.stdout })
rl.question('Name? ', (name) => { console.log('Hi', name); rl.close() })\n`,
  ],
  [
    'c',
    '#include <stdio.h>\nint main(void) { char s[9]; printf("Name? "); scanf("%8s", s); printf("Hi %s\\n", s); }\n',
  ],
]

describe('what is typed is part of what is seen', { concurrent: true, timeout: 60_000 }, () => {
  test.for(GREETERS)('%s', async ([language, program], { expect }) => {
    expect(await record(language, program, ['Ada'])).toEqual(HI)
    expect(await record(language, program, ['Ada'], HI)).toEqual(HI)
  })
})

test('a program that does not do what is known is answered all the same', async () => {
  const other = HI.map((exchange) => ({ ...exchange, printed: 'Who? ' }))
  expect(await record('python', GREETERS[0]?.[1] ?? '', ['Ada'], other)).toEqual(HI)
})

test('a program that asks without a word, and one that asks nothing', async () => {
  const silent = 'a = int(input())\nb = int(input())\nprint(a + b)\n'
  const sum = [
    { typed: null, printed: '' },
    { typed: '2', printed: '' },
    { typed: '3', printed: '5\n' },
  ]
  expect(await record('python', silent, ['2', '3'])).toEqual(sum)
  expect(await record('python', silent, ['2', '3'], sum)).toEqual(sum)
  expect(await record('python', 'print("a\\nb")\n', [])).toEqual([{ typed: null, printed: 'a\nb\n' }])
})

test('a program that reads to the end of its input is told of it', async () => {
  const program = 'import sys\nfor line in sys.stdin:\n    print(len(line))\nprint("Done")\n'
  expect(await record('python', program, ['ab'])).toEqual([
    { typed: null, printed: '' },
    { typed: 'ab', printed: '3\nDone\n' },
  ])
})

test.each([
  ['waits for more', 'input()\ninput()\n', ['a'], /waits for more after the last line/],
  ['ends before all is typed', 'input()\n', ['a', 'done'], /ends before `done` is typed/],
  ['fails', 'int(input("n? "))\n', ['a'], /does not end well: ValueError/],
  ['prints too much', 'while True: print("x" * 999)\n', [], /hit the output limit/],
])('a program that %s is told so', async (_name, program, typed, words) => {
  await expect(record('python', program, typed)).rejects.toThrow(words)
})

test('a program that does not compile is told so', async () => {
  await expect(record('c', 'int main(void) { retrun 0; }\n', [])).rejects.toThrow(/does not compile: main\.c/)
})
