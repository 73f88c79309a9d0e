/** The device's runtimes against the server's own: the same program, the same words. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunExample } from '#modules/catalog/module.ts'
import { outcomeOf } from '#modules/runner/in-browser/device-outcome.ts'
import { needsNode } from '#modules/runner/in-browser/device-rules.ts'
import { LANGUAGE_GLOBALS } from '#sandbox/on-device/language-globals.ts'
import { differenceFromServer, runOnDevice } from './on-device.ts'

const folder = mkdtempSync(join(tmpdir(), 'codestead-device-'))

type Language = 'python' | 'javascript'
const example = (language: Language, source: string, stdin = ''): RunExample => ({
  language,
  stdin,
  output: null,
  error: null,
  database: null,
  place: { file: '', line: 1 },
  files: [{ path: language === 'python' ? 'main.py' : 'main.js', content: source }],
})

/** Runs the plain command and reads its output as the server does. */
function runPlainly(language: Language, source: string, stdin: string) {
  const [file] = example(language, source).files
  if (!file) throw new Error('There is no file.')
  writeFileSync(join(folder, file.path), source)
  const program = language === 'python' ? '/usr/bin/python3' : process.execPath
  const ran = spawnSync(program, [file.path], { cwd: folder, input: stdin, env: {}, encoding: 'utf8' })
  const { stdout, stderr, status: exitCode } = ran
  return outcomeOf(
    { language, files: [file], stdin },
    { stdout, stderr, exitCode, limit: null, tables: [], runMs: 0 },
  )
}

async function difference(language: Language, source: string, stdin = ''): Promise<string | null> {
  const device = await runOnDevice(example(language, source, stdin), null)
  return device === null
    ? 'left to the server'
    : differenceFromServer(runPlainly(language, source, stdin), device)
}

describe('JavaScript says what Node says', () => {
  test.each([
    `console.log([1,2,{a:[1,{b:{c:{d:1}}}]}], new Map([[1,{a:2}]]), new Set('abc'), {f(){}, g:()=>1, h:class A extends Map{}}, Symbol('a'), 10n, -0, [,,1], 'a', ["a'b"])`,
    `console.log('%s is %d years %i %f %j %o %O %%', 'Bob', 42, 3.9, '1.5', {a:1}, [1], {b:2}, 'extra')`,
    `console.group('G'); console.log('a\\nb'); console.group(); console.warn({a:1}); console.groupEnd(); console.groupEnd(); console.log('z'); console.count(); console.count('x'); console.count()`,
    `class P{constructor(){this.x=1} get y(){return 2} static z=3}; console.log(new P, P, [new P], Object.create(null), Object.create({a:1}), function foo(){}, async()=>{}, function*g(){})`,
    `console.log('x'.repeat(200).split(''), Array(300).fill(7), ['long '.repeat(30)], {k:'long '.repeat(20), l:'long '.repeat(10)})`,
    `console.log([['a',1],['b',2]], {a:{b:{c:{}}}}, ['multi\\nline'], undefined, null, NaN, new Number(3), /a/g, new Uint8Array(3))`,
    `const o={name:'o'}; o.self=o; console.log(o, [o], this, typeof window, typeof self)`,
    `setTimeout(()=>console.log(2),1); setTimeout(()=>console.log(1),0); Promise.resolve().then(()=>console.log('m')); queueMicrotask(()=>console.log('q')); let n=0; const i=setInterval(()=>{console.log('i'); if(++n==3)clearInterval(i)},2)`,
    `let n = 0; const i = setInterval(() => { console.log(++n); clearInterval(i) }, 1); setTimeout(() => console.log('end'), 100)`,
    `clearTimeout(Symbol()); clearInterval({}); for (let id = 0; id < 100; id++) clearTimeout(id); console.log('end')`,
    `async function f(){ await null; console.log('a'); await new Promise(r=>setTimeout(r,10)); console.log('b') } f(); console.log('first')`,
    `console.assert(false); console.assert(0,{a:1},'x'); console.assert(0,'s %d',3); console.assert(true); console.error('oops'); console.log()`,
    `console.log(1)\nconst a = 1\na = 2`,
    `null.x`,
    `function f(total) {\n  return totl * 2\n}\nf(1)`,
    `function r() { r() }\nr()`,
    `return; console.log(1)`,
    `"use strict"; undeclared = 3`,
  ])('%s', async (source) => expect(await difference('javascript', source)).toBeNull())
})

describe('JavaScript is left to Node where a worker cannot know', () => {
  test.each([
    `console.log(new Error('x'))`,
    `console.log([Promise.resolve(1)])`,
    `console.log({ m: new Map().entries() })`,
    `(function () { console.log(this) })()`,
    `console.table([{ a: 1 }])`,
    `console.log(new Proxy({}, { getOwnPropertyDescriptor() { throw 1 }, ownKeys() { throw 2 } }))`,
    `console.log("a`,
    `Promise.reject(new Error('lost'))`,
    `console.log(await 1)`,
    `require('fs')`,
  ])('%s', async (source) => expect(await difference('javascript', source)).toBe('left to the server'))
})

test('every name that Node has either means the same here or sends the program to the server', () => {
  const script = join(folder, 'names.js')
  writeFileSync(script, 'console.log(JSON.stringify(Object.getOwnPropertyNames(globalThis)))')
  const names: unknown = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }))
  if (!Array.isArray(names)) throw new Error('Node did not tell its names.')
  expect(names.length).toBeGreaterThan(100)
  expect(names.map(String).filter((name) => !LANGUAGE_GLOBALS.has(name) && !needsNode(name))).toEqual([])
})

describe('Python says what Python says', () => {
  // Loading it takes seconds, and many on a busy machine.
  beforeAll(async () => {
    await runOnDevice(example('python', ''), null)
  }, 120_000)

  test.each<[string, string?]>([
    [`print("a", end="")\nprint(1.0, [1, 'b'], {'k': None}, sep='|')`],
    [`name = input("Name? ")\nprint(f"Hello, {name}")\nprint(len(input()))`, 'Ada\nabc\nnever read\n'],
    [`import sys\nprint(sys.stdin.read().split(), sys.argv, __name__)`, '1 2\n3\n'],
    [`print(input(), input())`, 'only one\n'],
    [`import sys\nprint("out")\nprint("err", file=sys.stderr)\nsys.exit(3)`],
    [`raise SystemExit("words")`],
    [`def f(n):\n    return 1 / n\n\nprint(f(1))\nf(0)`],
    [`if True\n    pass`],
    [`int("x")`],
    [
      `class Mine(Exception):\n    pass\n\ntry:\n    {}["k"]\nexcept KeyError as e:\n    raise Mine("m") from e`,
    ],
    [`import atexit\natexit.register(print, "bye")\nprint("é ü 漢 🙂")`],
    [
      `import random, math, json, re, datetime, collections\nrandom.seed(3)\nprint(random.randint(1, 100), math.pi, json.dumps({"a": [1]}))`,
    ],
  ])('%j', async (source, stdin) => expect(await difference('python', source, stdin)).toBeNull())

  test('one program leaves nothing to the next', async () => {
    await runOnDevice(example('python', 'leftover = 1\nimport sys\nsys.modules["mine"] = sys'), null)
    const next = await runOnDevice(example('python', 'print("leftover" in globals())'), null)
    expect(next?.stdout).toBe('False\n')
  })
})
