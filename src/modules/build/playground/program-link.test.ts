import { expect, test } from 'vitest'
import { packText } from '#platform/browser/packed-text.ts'
import { type LinkedProgram, MOST_LINK, packProgram, readProgram } from './program-link.ts'

const program: LinkedProgram = {
  language: 'python',
  files: [
    { path: 'main.py', content: 'print("Grüße, 世界")\n' },
    { path: 'data/a.csv', content: 'a,b\n' },
  ],
  stdin: 'Ada\n',
  args: ['--level', 'two words'],
  database: null,
}

test('a link opens the same program', async () => {
  const link = await packProgram(program)
  expect(link).toMatch(/^#program=[\w-]+$/)
  expect(await readProgram(link ?? '')).toEqual(program)
})

test('a program that is too long has no link', async () => {
  let seed = 1
  const random = () => (seed = (seed * 48_271) % 2_147_483_647)
  const noise = Array.from({ length: 40_000 }, () => (random() % 36).toString(36)).join('')
  expect(await packProgram({ ...program, files: [{ path: 'main.py', content: noise }] })).toBeNull()
})

const packed = async (value: unknown) => `#program=${await packText(JSON.stringify(value))}`

test.each([
  ['nothing', () => ''],
  ['no program', () => '#step=3'],
  ['damaged text', () => '#program=AAAA'],
  ['a name that climbs', () => packed({ ...program, files: [{ path: '../x', content: '' }] })],
  [
    'ten thousand files',
    () =>
      packed({
        ...program,
        files: Array.from({ length: 10_000 }, (_, at) => ({ path: `f${at}`, content: '' })),
      }),
  ],
  ['an unknown language', () => packed({ ...program, language: 'cobol' })],
  ['a bomb', () => packed({ ...program, files: [{ path: 'main.py', content: 'x'.repeat(5_000_000) }] })],
  ['a long fragment', () => `#program=${'A'.repeat(MOST_LINK + 200)}`],
  ['prototypes', () => packed({ __proto__: null, constructor: {} })],
])('%s opens nothing', async (_name, fragment) => {
  expect(await readProgram(await fragment())).toBeNull()
})
