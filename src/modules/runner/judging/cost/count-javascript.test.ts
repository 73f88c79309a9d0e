import { expect, test } from 'vitest'
import { countJavaScript } from './count-javascript.ts'

test.each([
  ['while (a) while (b) f()', 'while (a) {_cs.step();while (b) {_cs.step();f()}}'],
  ['for (const x of xs) { f(x) }', 'for (const x of xs) {_cs.step(); f(x) }'],
  ['function f() { "use strict"; return 1 }', 'function f() { "use strict";_cs.step(); return 1 }'],
  ['f(x => ({ x }))', 'f(x => (_cs.step(), ({ x })))'],
  ['xs.map(f).includes(3)', '_cs.call(_cs.call(xs, "map", f), "includes", 3)'],
  ['(a + b).trim()', '_cs.call((a + b), "trim")'],
  ['xs[name](3)', '_cs.call(xs, name, 3)'],
  ['a?.b.includes(3)', '_cs.on(a?.b, "includes")?.includes(3)'],
  ['a?.includes(3)', '_cs.on(a, "includes")?.includes(3)'],
  ['f(...xs, [...ys])', 'f(..._cs.all(xs), [..._cs.all(ys)])'],
  ['const [first, ...rest] = xs', 'const [first, ...rest] = _cs.all(xs)'],
  ['new Set(xs)', 'new Set(_cs.all(xs))'],
  ['class A { #own() { xs.push(1) } }', 'class A { #own() {_cs.step(); xs.push(1) } }'],
  ['class A { m() { this.#own(2) } #own }', 'class A { m() {_cs.step(); this.#own(2) } #own }'],
])('%s', (code, expected) => {
  expect(countJavaScript(code)).toBe(expected)
})

test('a text that cannot be parsed stays as it is, and so do lines', () => {
  expect(countJavaScript('function f( {')).toBe('function f( {')
  const code = 'export function f(xs) {\n  for (const x of xs)\n    xs\n      .filter(Boolean)\n}\n'
  expect(countJavaScript(code).split('\n')).toHaveLength(code.split('\n').length)
})
