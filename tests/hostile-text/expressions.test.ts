/**
 * Every regular expression of the server and the runner is linear, or is listed here with what bounds its input. The
 * analyser (scslre) finds quantifiers that trade characters and searches that begin with one; `restarts.ts` finds searches
 * that begin anew inside what they have read. Neither is complete: `linear.test.ts` measures.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parseSync } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { restartsIn } from './restarts.ts'

const ROOT = join(import.meta.dirname, '../..')
const READ = ['src', 'sandbox']
/** Parts that run in the browser of whoever wrote the text, or read the content of this repository alone. */
const NOT_READ =
  /\/(?:ui|pages|preview|in-browser|on-device|hostile|testing|parsing|inside)\/|\.test\.ts$|\.tsx$|\.d\.ts$/

/** By file: what bounds the input of all its expressions, or whose text they read. */
const BOUNDED: Record<string, string> = {
  'src/modules/runner/judging/harness/c-arguments.ts': 'one declaration: 2,000 characters of a program in C',
  'src/platform/config/forms.ts': 'the operator’s configuration',
  'src/modules/workspace/compose-document.ts': 'a page of the learner, in the browser that wrote it',
  'src/modules/runner/open-exchange.ts': 'the operator’s addresses of runners',
  'src/modules/runner/session-client.ts': 'the operator’s addresses of runners',
  'src/platform/http/content-security-policy.ts': 'our own pages, as we render them',
  'src/platform/http/pages.ts': 'our own pages, as we render them',
  'src/platform/http/network-of.ts': 'an address that Node takes for one of IPv6',
  'src/modules/catalog/search/search-text-rules.ts': 'our own content, as HTML',
  'src/modules/accounts/fields/plain-form-rules.ts': 'a password: 2,000 characters (contract.ts)',
  'sandbox/compilers/gcc-commands.ts': 'what `gcc -###` says of a file of ours, once at start',
  'sandbox/languages/page-bundle.ts': 'the code of jsdom, once at start',
  'sandbox/languages/page-library.ts': 'the bundle of our own pages’ child, once at start',
  'sandbox/isolation/cgroups.ts': '/proc/self/mountinfo, which the kernel writes',
  // Measured below on the worst of their own words.
  'src/modules/runner/explanations/': 'an error: 4,400 characters, lines of 600 (error-texts.ts)',
}
const listedAs = (file: string) =>
  Object.keys(BOUNDED).find((known) => file === known || (known.endsWith('/') && file.startsWith(known)))

type Expression = { pattern: string; flags: string }

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.m?ts$/.test(each.name))
    .map((each) => relative(ROOT, join(each.parentPath, each.name)))
    .filter((file) => !NOT_READ.test(`/${file}`))
}

function expressionsOf(file: string): Expression[] {
  const found: Expression[] = []
  const left: unknown[] = [parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program]
  while (left.length > 0) {
    const node = left.pop()
    if (typeof node !== 'object' || node === null) continue
    if ('regex' in node && isExpression(node.regex)) found.push(node.regex)
    left.push(...Object.values(node))
  }
  return found
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}

function worstOf(expression: Expression): 'linear' | 'polynomial' | 'exponential' {
  const { pattern, flags } = expression
  const { reports } = analyse(
    { source: pattern, flags },
    { reportTypes: { Move: true, Self: true, Trade: true } },
  )
  if (reports.some(({ exponential }) => exponential)) return 'exponential'
  return reports.length === 0 && !restartsIn(expression) ? 'linear' : 'polynomial'
}

const files = READ.flatMap(filesBelow).map((file) => ({ file, expressions: expressionsOf(file) }))
const costly = files.flatMap(({ file, expressions }) =>
  expressions.flatMap((each) => {
    const worst = worstOf(each)
    return worst === 'linear' ? [] : [{ file, worst, shown: `${file}: /${each.pattern}/${each.flags}` }]
  }),
)

test('there are expressions to look at', () => {
  expect(files.flatMap(({ expressions }) => expressions).length).toBeGreaterThan(400)
})

test('no expression takes exponential time', () => {
  expect(costly.filter(({ worst }) => worst === 'exponential')).toEqual([])
})

test('an expression that takes more than linear time reads bounded text, and its file says by what', () => {
  expect(costly.filter(({ file }) => listedAs(file) === undefined).map(({ shown }) => shown)).toEqual([])
})

test('no reason outlives its expressions', () => {
  const needed = new Set(costly.map(({ file }) => listedAs(file)))
  expect(Object.keys(BOUNDED).filter((file) => !needed.has(file))).toEqual([])
})

test.each([
  [/SyntaxError: .*(?:JSON|in)/, true],
  [/(?:undefined reference to|multiple definition of) ['‘][^'’]+['’]/, true],
  [/^A.*B/m, false],
  [/^A.*B/, false],
  [/\binput\s*\(/, false],
  [/"[^"]*" x/, false],
])('whether a search with %s begins anew inside what it has read: %s', ({ source, flags }, does) => {
  expect(restartsIn({ pattern: source, flags })).toBe(does)
})

/** The words of an expression, as far as they are written out. */
function wordsOf(pattern: AST.Pattern): string[] {
  const words: string[] = []
  visitRegExpAST(pattern, {
    onAlternativeEnter({ elements }) {
      const characters = elements.map((one) =>
        one.type === 'Character' ? String.fromCodePoint(one.value) : '\0',
      )
      words.push(...characters.join('').split('\0'))
    },
  })
  return words.filter((word) => word.trim() !== '')
}

/** Characters, as `error-texts.ts` cuts them. */
const TABLE_TEXT = 4_400
/** Processor time of two tries on a slow machine; the slowest takes a fifth of it on a quick one. */
const MOST_MS = 200

test('no expression of the explanations takes long for the text it is given, made of its own words', () => {
  const tables = files.filter(({ file }) => listedAs(file)?.endsWith('/') === true)
  const slow = tables.flatMap(({ file, expressions }) =>
    expressions.flatMap(({ pattern, flags }) => {
      const expression = new RegExp(pattern, flags)
      const words = wordsOf(new RegExpParser().parseLiteral(`/${pattern}/${flags}`).pattern)
      const seeds = [...words, words.join(''), words.join(' ')].flatMap((one) => [one, `${one}\n`])
      const worst = Math.max(
        ...seeds.filter((seed) => seed.trim() !== '').map((seed) => msFor(expression, seed)),
        0,
      )
      return worst > MOST_MS ? [`${file}: /${pattern}/ ${worst.toFixed(0)} ms`] : []
    }),
  )
  expect(slow).toEqual([])
})

function msFor(expression: RegExp, seed: string): number {
  const text = seed.repeat(Math.ceil(TABLE_TEXT / seed.length)).slice(0, TABLE_TEXT)
  const before = process.threadCpuUsage().user
  for (const each of [text, `${text.slice(1)}\u2028x`]) void each.search(expression)
  return (process.threadCpuUsage().user - before) / 1_000
}
