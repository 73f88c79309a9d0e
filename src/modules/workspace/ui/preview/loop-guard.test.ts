import { describe, expect, test } from 'vitest'
import { GUARD_NAME } from '../../guard-name.ts'
import { guardLoops } from './loop-guard.ts'

/** Runs guarded code with a guard that gives up after 1000 turns; answers what it logged. */
function run(code: string): { log: unknown[]; stoppedAtLine: number | null } {
  const log: unknown[] = []
  let turns = 0
  let stoppedAtLine: number | null = null
  const turn = (line: number) => {
    turns += 1
    if (turns > 1000) {
      stoppedAtLine = line
      throw new Error('too long')
    }
  }
  try {
    new Function(GUARD_NAME, 'log', guardLoops(code).code)(turn, (value: unknown) => log.push(value))
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'too long') throw error
  }
  return { log, stoppedAtLine }
}

describe('endless loops stop', () => {
  test.each([
    ['while (true) {}', 1],
    ['while (true);', 1],
    ['\nfor (;;) {\n}', 2],
    ['let i = 0\ndo i++\nwhile (true)', 2],
    ['for (;;) for (;;) {}', 1],
    ['function* all() { while (true) yield 1 }\nfor (const one of all()) {}', 1],
    ['outer: while (true) { continue outer }', 1],
    ['if (1) while (true) 1; else log(2)', 1],
    ['while (true) { try { throw 1 } catch {} }', 1],
    ['const f = () => { while (true) {} }\nf()', 1],
  ])('%j', (code, line) => {
    expect(run(code).stoppedAtLine).toBe(line)
  })
})

describe('other loops do what they did', () => {
  test.each([
    ['for (let i = 0; i < 3; i++) log(i)', [0, 1, 2]],
    ['for (const key in { a: 1, b: 2 }) log(key)', ['a', 'b']],
    ['for (const value of [1, 2]) { log(value) }', [1, 2]],
    ['let n = 2; while (n--) if (n) log(n); else log("end")', [1, 'end']],
    ['let n = 0; do log(n++); while (n < 2)', [0, 1]],
    ['for (let i = 0; i < 2; i++) for (let j = 0; j < 2; j++) log(i * 2 + j)', [0, 1, 2, 3]],
    [
      'a: for (const x of [1, 2]) { for (const y of [1, 2]) { if (y === 2) continue a; log(x * y) } }',
      [1, 2],
    ],
  ])('%s', (code, logged) => {
    expect(run(code)).toEqual({ log: logged, stoppedAtLine: null })
  })
})

test('keeps every line where it was', () => {
  const code = 'let n = 0\nwhile (n < 3)\n  n++\nlog(n)'
  expect(guardLoops(code).code.split('\n')).toHaveLength(4)
})

test('leaves code alone that has no loops or cannot be parsed', () => {
  expect(guardLoops('let a = 1')).toEqual({ code: 'let a = 1', loops: 0 })
  expect(guardLoops('while (')).toEqual({ code: 'while (', loops: 0 })
})

test('understands modules', () => {
  expect(guardLoops('import a from "./a.js"\nwhile (a) {}', 'module').loops).toBe(1)
})
