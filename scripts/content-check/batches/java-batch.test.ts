import { expect, test } from 'vitest'
import { asPart, batchInput, mistakenParts, readBatchReport } from './java-batch.ts'

const main = (content: string) => ({ files: [{ path: 'Main.java', content }] })
const packed = (text: string) => `=${Buffer.from(text).toString('base64')}`

test('a program gets a package on its first line, with its harness behind it', () => {
  const harness = 'import java.io.*;\nclass CodesteadHarness { void end() { System.exit(0); } }\n'
  const own = { path: 'Main.java', content: 'import java.util.*;\nclass Main {}\n' }
  const part = asPart({ files: [own, { path: 'CodesteadHarness.java', content: harness }] }, 3)
  expect(part?.path).toBe('batched3/Main.java')
  const [first, second] = part?.content.split('\n') ?? []
  expect(first).toBe('package batched3; import java.io.*; import java.util.*;')
  expect(second).toBe('class Main {}')
  expect(part?.content).not.toContain('exit')
})

test('a program that could disturb those after it runs alone, as does one of several files', () => {
  expect(asPart(main('class Main { void a() { System.exit(1); } }'), 0)).toBe(null)
  expect(asPart(main('class Main { Thread thread; }'), 0)).toBe(null)
  expect(asPart(main('package own; class Main {}'), 0)).toBe(null)
  expect(asPart({ files: [...main('').files, { path: 'Other.java', content: '' }] }, 0)).toBe(null)
})

test('the input names programs, main class and sizes in bytes', () => {
  expect(batchInput([0, 2], 'Main.java', ['a\n', 'ü'])).toBe('batched0 batched2\nMain\n2 2\na\nü')
})

test('parts that do not compile are found in the words of the compiler', () => {
  const stderr =
    'batched1/Main.java:3: error: ;\n  x\nbatched2/Main.java:1: warning: x\nbatched12/Main.java:9: error: x\n'
  expect([...mistakenParts(stderr)]).toEqual(['batched1', 'batched12'])
})

test('what each run did is told without its package', () => {
  const { outcomes, isOver, lastBegun } = readBatchReport(
    [
      '@begin batched1 0',
      '{"test":0,"error":"batched1.Lost: key"}',
      '',
      `@end batched1 0 1 ${packed('out\n')} ${packed('batched1.Lost')}`,
      '@begin batched2 0',
      '',
      '@stopped batched2 0',
    ].join('\n'),
  )
  expect(outcomes.get('batched1 0')).toMatchObject({
    stdout: 'out\n',
    stderr: 'Lost',
    exitCode: 1,
    report: '{"test":0,"error":"Lost: key"}\n',
  })
  expect(outcomes.get('batched2 0')).toMatchObject({ limit: 'time', exitCode: null, report: null })
  expect({ isOver, lastBegun }).toEqual({ isOver: false, lastBegun: 'batched2' })
})

test('a program that ended everything has no outcome', () => {
  const { outcomes, isOver, lastBegun } = readBatchReport('@begin batched4 1\n{"test":0}\n')
  expect(outcomes.size).toBe(0)
  expect({ isOver, lastBegun }).toEqual({ isOver: false, lastBegun: 'batched4' })
})
