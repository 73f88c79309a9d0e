import { expect, test } from 'vitest'
import type { Replay } from '#modules/exercises/replay/contract.ts'
import { demoHash, readDemoFile, writeDemoFile } from './demo-file-rules.ts'

const PROGRAM = { files: [{ path: 'main.py', content: 'print(input())\n' }], typed: ['a "b"'], seed: null }
const REPLAY: Replay = {
  frames: [
    [300, 'typed', 'a "b"'],
    [1000, 'out', 'a "b"\n'],
  ],
}

test('what is written can be read, a frame a line', () => {
  const text = writeDemoFile(REPLAY, PROGRAM)
  expect(readDemoFile(text)).toMatchObject({ program: demoHash(PROGRAM), replay: REPLAY })
  expect(text.split('\n').filter((line) => line.startsWith('  ['))).toHaveLength(2)
})

test('the hash changes with the program, each typed line and the seed', () => {
  const others = [
    { ...PROGRAM, typed: ['a', 'b'] },
    { ...PROGRAM, typed: ['a,b'] },
    { ...PROGRAM, seed: 0 },
    { ...PROGRAM, files: [{ path: 'main.py', content: 'print(1)\n' }] },
  ].map(demoHash)
  expect(new Set([demoHash(PROGRAM), ...others]).size).toBe(5)
})

test('the address changes with every character of the file', () => {
  const text = writeDemoFile(REPLAY, PROGRAM)
  const address = readDemoFile(text)?.address
  expect(address).toMatch(/^[\w-]{32}$/)
  expect(readDemoFile(text.replace('1000', '1001'))?.address).not.toBe(address)
})

test.each([
  ['no JSON', 'out'],
  ['no frames', '{"program":"x"}'],
  ['an unknown kind', '{"program":"x","frames":[[0,"erased","a"]]}'],
])('%s is no recording', (_name, text) => {
  expect(readDemoFile(text)).toBeNull()
})
