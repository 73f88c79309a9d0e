import { expect, test } from 'vitest'
import { packLink, readLink } from './program-link.ts'

const PROGRAM = {
  language: 'python' as const,
  files: [{ path: 'main.py', content: 'print("Zürich 🎉")\n' }],
  stdin: '7\n',
}

test('a link brings back the program, its input and the step', async () => {
  const link = (await packLink(PROGRAM))?.(12)
  expect(link).toMatch(/^#[\w=&-]+$/)
  expect(await readLink(link ?? '')).toEqual({ ...PROGRAM, step: 12 })
})

test('a link brings back a query and its database', async () => {
  const files = [{ path: 'main.sql', content: 'SELECT 1' }]
  for (const database of ['bookshop', null]) {
    const query = { language: 'sql' as const, files, database }
    expect(await readLink((await packLink(query))?.(2) ?? '')).toEqual({ ...query, step: 2 })
  }
})

test('a program that is too long has no link', async () => {
  const content = Array.from({ length: 9_000 }, (_, i) => `x${i * 7919} = ${Math.sin(i)}`).join('\n')
  expect(await packLink({ ...PROGRAM, files: [{ path: 'main.py', content }] })).toBeNull()
})

test.each([
  ['nothing', ''],
  ['another language', '#language=cobol&step=1&program=AAAA'],
  ['a program that was cut', '#language=python&step=1&program=AAAA'],
  ['characters of no program', '#language=python&step=1&program=%%%'],
  ['far too much', `#language=python&program=${'A'.repeat(20_000)}`],
])('a fragment with %s is no program', async (_name, fragment) => {
  expect(await readLink(fragment)).toBeNull()
})

test('a small link that unpacks to a great text is refused', async () => {
  const link = await packLink({ ...PROGRAM, files: [{ path: 'main.py', content: '#'.repeat(5_000_000) }] })
  expect(link).not.toBeNull()
  expect(await readLink(link?.(0) ?? '')).toBeNull()
})
