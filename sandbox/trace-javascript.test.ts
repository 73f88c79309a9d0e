import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from './testing.ts'
import { cellsOf, printed, record, type Recording, stacks, story, valuesOf } from './testing-recordings.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
}, 60_000)
afterAll(() => sandbox.close())

/** Recorded, after making sure that it did what it does when it is not. */
async function javascript(code: string, options: Parameters<typeof record>[3] = {}): Promise<Recording> {
  const recording = await record(sandbox, 'javascript', code, options)
  const { plain, run, steps } = recording
  expect(run).toMatchObject({
    stdout: plain.stdout,
    stderr: plain.stderr,
    exitCode: plain.exitCode,
    signal: plain.signal,
    limit: plain.limit,
  })
  stacks(steps)
  expect(printed(steps)).toBe(plain.stdout)
  expect(printed(steps, 'err')).toBe(plain.stderr)
  return recording
}

describe('a recorded JavaScript program', { timeout: 60_000 }, () => {
  it('has a step before each line, with what has changed', async () => {
    const { steps } = await javascript(
      `'use strict'\nconst a = [1, , -0]\nfor (let i = 0; i < 2; i++) {\n  a.push(i)\n}\nconsole.log(a.length)\n`,
    )
    expect(steps).toEqual([
      { line: 2 },
      {
        line: 3,
        set: [[0, [['a', [1]]]]],
        heap: [[1, { kind: 'list', type: 'Array', items: [1, { no: 'hole' }, { number: '-0' }] }]],
      },
      { line: 4, set: [[0, [['i', 0]]]] },
      {
        line: 3,
        set: [[0, [['i', 1]]]],
        heap: [[1, { kind: 'list', type: 'Array', items: [1, { no: 'hole' }, { number: '-0' }, 0] }]],
      },
      { line: 4 },
      {
        line: 3,
        set: [[0, [['i', 2]]]],
        heap: [[1, { kind: 'list', type: 'Array', items: [1, { no: 'hole' }, { number: '-0' }, 0, 1] }]],
      },
      { line: 6, unset: [[0, ['i']]] },
      { line: 6, event: 'end', out: '5\n' },
    ])
  })

  it('shows what a last statement has declared, and loops without braces', async () => {
    const code = `function fill(list) {
  for (const each of [1, 2]) if (each > 1) list.push(each)
  for (;;) if (list.length > 0) break
  const done = true
}
function first(list) {
  for (const each of list) if (each) return each
}
const list = []
fill(list)
let last = first(list)
`
    const { steps } = await javascript(code)
    const set = (name: string) =>
      steps.filter(({ set = [] }) => JSON.stringify(set).includes(`"${name}",`)).map(({ event }) => event)
    expect([set('done'), set('last')]).toEqual([['return'], ['end']])
  })

  it('calls, returns, and shows what inner functions capture', async () => {
    const code = `
function counter() {
  let count = 0
  return () => ++count
}
const next = counter()
next()
console.log([3, 1].map((x) => x * 2), next.name, counter.toString().length)
`
    const { steps } = await javascript(code)
    expect(story(steps).join(', ')).toBe(
      '6, call counter, 3, 4, return [2], 7, call , 4, return 1, 8, call , 8, return 6, call , 8, return 2, end',
    )
    expect(cellsOf(steps, 'function').at(-1)).toEqual({
      kind: 'function',
      type: 'function',
      name: '',
      line: 4,
      captured: [['count', 1]],
    })
  })

  it('keeps the number of generators and async functions that go on', async () => {
    const code = `
function* g() {
  yield 1
  yield 2
}
for (const v of g()) console.log(v)
const wait = (ms) => new Promise((done) => setTimeout(done, ms))
async function work(n) {
  await wait(n)
  return n
}
const all = Promise.all([work(200), work(1)])
all.then((found) => console.log(found))
console.log('first')
`
    const { steps } = await javascript(code)
    expect(steps.flatMap(({ push = [] }) => push).filter(([, name]) => name === 'g')).toEqual(
      Array(3).fill([1, 'g']),
    )
    const works = steps.flatMap(({ push = [] }) => push).filter(([, name]) => name === 'work')
    expect(works.map(([id]) => id)).toEqual([works[0]?.[0], works[1]?.[0], works[1]?.[0], works[0]?.[0]])
    expect(story(steps).slice(-3)).toEqual(['13', 'return', 'end'])
  })

  it('awaits at the top of modules, and shows their files', async () => {
    const files = [
      { path: 'shop.mjs', content: 'export let total = 0\nexport function buy(n) { total += n }\n' },
    ]
    const code = `import { buy, total } from './shop.mjs'\nconst n = await Promise.resolve(3)\nbuy(n)\nconsole.log(total)\n`
    const { steps } = await javascript(code, { entry: 'main.mjs', files })
    expect(steps.filter(({ file }) => file === 1).map(({ line }) => line)).toEqual([1, 2, 2, 2])
    expect(valuesOf(steps, 'n')).toEqual([3, 3])
    expect(valuesOf(steps, 'total')).toContain(3)
  })

  it('shows classes, Map, Set and the rest of the language as what they are', async () => {
    const code = `
class Animal {
  static count = 0
  #secret = 1
  constructor(name) {
    this.name = name
    Animal.count++
  }
  get loud() { console.log('asked'); return 1 }
}
class Dog extends Animal {
  constructor() {
    super('Rex')
    this.tricks = new Map([['sit', new Set([1])]])
  }
}
const d = new Dog()
const o = { get bad() { console.log('asked') }, s: Symbol('id'), u: undefined, b: 10n, d: new Date(0), r: /a+/gi, n: NaN }
const p = new Proxy({}, { get: () => console.log('asked'), ownKeys: () => console.log('asked'), getPrototypeOf: () => console.log('asked') })
const t = new Uint8Array([1, 2])
const fs = require('fs')
`
    const { steps } = await javascript(code)
    expect(cellsOf(steps, 'class Animal').at(-1)).toBeDefined()
    expect(cellsOf(steps, 'Dog').at(-1)).toMatchObject({
      fields: [
        ['name', 'Rex'],
        ['tricks', [expect.any(Number)]],
      ],
    })
    expect(cellsOf(steps, 'Set')).toEqual([{ kind: 'set', type: 'Set', items: [1] }])
    expect(cellsOf(steps, 'Object')).toEqual([
      {
        kind: 'object',
        type: 'Object',
        fields: [
          ['bad', { no: 'getter' }],
          ['s', { written: 'Symbol(id)' }],
          ['u', { no: 'undefined' }],
          ['b', { number: '10n' }],
          ['d', { written: '1970-01-01T00:00:00.000Z' }],
          ['r', { written: '/a+/gi' }],
          ['n', { number: 'NaN' }],
        ],
      },
    ])
    expect(cellsOf(steps, 'Proxy')).toHaveLength(1)
    expect(valuesOf(steps, 'fs')).toEqual([])
  })

  it('keeps the meaning of what is hard to instrument', async () => {
    const code = `
function strict() { 'use strict'; return this === undefined }
function sloppy() { return arguments.length }
console.log(strict(), sloppy(1, 2), typeof hoisted, tdz())
function hoisted() {}
function tdz() { try { return late } catch (e) { return e.name } }
let late = 1
outer: for (const x of [1, 2]) { for (const y of [1, 2]) { if (y === 2) continue outer; console.log(x, y) } }
const fs = []
for (let j = 0; j < 2; j++) fs.push(() => j)
console.log(fs.map((f) => f()))
function d(p = 1, { q = () => p } = {}, ...r) { return [p, q(), r] }
console.log(d(2, { q: () => 3 }, 4))
with ({ z: 1 }) { console.log(z) }
const o = { m() { return super.toString === Object.prototype.toString }, async *ag() { yield 1 }, get g() { return 2 } }
console.log(o.m(), o.g, o?.x?.y)
;(async () => { for await (const v of o.ag()) console.log('v', v) })()
const K = class { static s = 1; static { this.t = 2 } x = () => this }
console.log(K.name, K.s + K.t, new K().x() instanceof K, eval('1 + 1'), new Function('return 5')())
if (0) console.log(1)
else if (1) console.log('else if')
let i = 2
while (i --> 0) ;
do i++
while (i < 2)
switch (i) { case 1: console.log('one'); case 2: { const q = 2; console.log(q) } default: console.log('d') }
try { try { throw 1 } finally { console.log('fin') } } catch (e) { console.log(e) }
const tag = (s, ...v) => s.raw.join('|') + v
console.log(tag\`a\${1}b\`, new.target === undefined)
setTimeout(function later() { console.log('timer') }, 5)
process.on('exit', () => console.log('exit'))
console.error(new Error('shown').stack.split('\\n')[1])
`
    const { steps } = await javascript(code)
    expect(steps.length).toBeGreaterThan(90)
    expect(steps.at(-1)).toMatchObject({ event: 'end' })
  })

  it('tells an exception once, and prints it as the author wrote the line', async () => {
    const code =
      'function f() {\n  let a = 1; throw new Error("no")\n}\ntry { f() } catch (e) { a = e }\ntry {\n  null.x\n} catch {}\nf()\n'
    const { steps } = await javascript(code)
    expect(
      steps.filter(({ event }) => event === 'raise').map(({ line, thrown }) => [line, thrown?.type]),
    ).toEqual([
      [2, 'Error'],
      [6, 'TypeError'],
      [2, 'Error'],
    ])
    expect(steps.at(-1)).toMatchObject({ event: 'end', thrown: { type: 'Error', message: 'no' } })
    for (const text of [
      'throw 5',
      'async function f() { throw new TypeError("x") }\nf()',
      'const x = {}\n\tx.b.c',
    ])
      await javascript(text)
  })

  it('says what was read', async () => {
    const read = await javascript('const t = require("fs").readFileSync(0, "utf8")\nprocess.exit(3)', {
      stdin: 'ab\n',
    })
    expect(read.steps.flatMap(({ read: count }) => count ?? [])).toEqual([3])
  })

  it('begins after the steps that it is to skip', async () => {
    const { steps } = await javascript('const a = 1\nconst b = [a]\nb.push(2)\n', { traced: { from: 2 } })
    expect(steps[0]).toMatchObject({
      line: 3,
      set: [
        [
          0,
          [
            ['a', 1],
            ['b', [1]],
          ],
        ],
      ],
      heap: [[1, { items: [1] }]],
    })
  })
})

describe('a JavaScript program that means harm to its recorder', { timeout: 60_000 }, () => {
  it('is recorded all the same', async () => {
    const code = `
Object.prototype.value = 3; Object.prototype.get = () => 1
Array.prototype.push = null; Array.prototype.map = null; JSON.stringify = null; Error.prepareStackTrace = () => 'x'
String.prototype.slice = null; Map.prototype.get = WeakMap.prototype.get = null; Reflect.ownKeys = Reflect.apply = null
Object.is = Object.keys = null; Function.prototype.call = Function.prototype.bind = null; Promise.prototype.then = null
const a = [1, { b: 2 }]
globalThis.$trace = null
process.stdout.write('ok\\n')
`
    // Our own way of ending a program is hurt in the plain run too.
    const { steps, plain } = await record(sandbox, 'javascript', code)
    expect(plain.stdout).toBe('ok\n')
    expect(cellsOf(steps, 'Array')).toEqual([{ kind: 'list', type: 'Array', items: [1, [2]] }])
  })

  it('may hold things weakly, leave from within a getter, and be called without an end', async () => {
    const weak = `let held = { big: 1 }
const ref = new WeakRef(held)
const registry = new FinalizationRegistry((what) => console.log(what))
registry.register(held, 'gone')
held = null
console.log(typeof ref.deref())
`
    const { steps } = await javascript(weak)
    expect([cellsOf(steps, 'WeakRef'), cellsOf(steps, 'FinalizationRegistry')]).toEqual([
      [{ kind: 'other', type: 'WeakRef' }],
      [{ kind: 'other', type: 'FinalizationRegistry' }],
    ])
    const leaves = await javascript(
      `const o = { get bad() { process.exit(3) } }\nconst list = [o]\nconst read = o.bad\nconsole.log(read)\n`,
    )
    expect(leaves.run.exitCode).toBe(3)
    expect(story(leaves.steps)).toEqual(['1', '2', '3', 'call bad', '1', 'end'])
    // Of a text that no step is put into.
    const hidden = await record(
      sandbox,
      'javascript',
      `const again = new Function('f', 'return f(f)')\nagain(again)\n`,
    )
    expect([hidden.full, hidden.run.exitCode, hidden.run.limit]).toEqual([
      null,
      hidden.plain.exitCode,
      hidden.plain.limit,
    ])
    expect(hidden.steps.at(-1)).toMatchObject({ event: 'end', line: 2, thrown: { type: 'RangeError' } })
  })

  it('has no part of the recorder in what it reads of an endless recursion', async () => {
    const code = 'function f(n) {\n  return f(n + 1)\n}\n'
    const full = await record(sandbox, 'javascript', `${code}f(0)\n`)
    expect(full).toMatchObject({ full: 'steps', run: { exitCode: 0, limit: null } })
    // Far behind the last step that is told, the stack ends inside the recorder.
    const traced = { from: 100_000 }
    const uncaught = await record(sandbox, 'javascript', `${code}f(0)\n`, { traced })
    expect(uncaught.run.exitCode).toBe(1)
    expect(uncaught.run.stderr).toContain('RangeError: Maximum call stack size exceeded')
    expect(uncaught.run.stderr).not.toMatch(/trace-javascript|\$trace/)
    expect(uncaught.steps.at(-1)).toMatchObject({ event: 'end', thrown: { type: 'RangeError' } })
    const caught = `${code}try {\n  f(0)\n} catch (error) {\n  console.log(error instanceof RangeError)\n}\n`
    expect((await javascript(caught, { traced })).run.stdout).toBe('true\n')
  })

  it('is stopped at its limits, and leaves what it did', async () => {
    const full = await record(sandbox, 'javascript', 'for (;;) { let a = 1 }', {
      traced: { steps: 40 },
      wallMs: 2_000,
    })
    expect(full).toMatchObject({ full: 'steps', run: { exitCode: 0, limit: null } })
    expect(full.steps).toHaveLength(40)
    const grows = 'const a = []\nfor (;;) a.push("x".repeat(100))'
    const bySize = await record(sandbox, 'javascript', grows, {
      traced: { characters: 20_000 },
      wallMs: 2_000,
    })
    expect(bySize).toMatchObject({ full: 'size', run: { exitCode: 0, limit: null } })
    const hangs = await record(
      sandbox,
      'javascript',
      `const a = 1\nconst b = /(a+)+$/.exec('${'a'.repeat(60)}b')`,
      {
        wallMs: 1_500,
      },
    )
    expect(hangs.run).toMatchObject({ limit: 'time', stopped: { at: { line: 2 } } })
    expect(hangs.steps.at(-1)).toMatchObject({ line: 2 })
  })
})
