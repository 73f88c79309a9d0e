/**
 * Every regular expression of the server and the runner is linear, or is listed here with what bounds its input. The
 * analyser (scslre) finds expressions that backtrack in polynomial or exponential time, searching included.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const READ = ['src', 'sandbox']
/** Parts that run in the browser of whoever wrote the text, or read the content of this repository alone. */
const NOT_READ =
  /\/(?:ui|pages|preview|in-browser|on-device|hostile|testing|parsing|inside)\/|\.test\.ts$|\.tsx$|\.d\.ts$/

/** By file: what bounds the input of all its expressions, or whose text they read. */
const BOUNDED: Record<string, string> = {
  'src/config.ts': 'the operator’s configuration',
  'src/sign-in-config.ts': 'the operator’s configuration',
  'src/modules/runner/http-exchange.ts': 'the operator’s addresses of runners',
  'src/modules/runner/session-client.ts': 'the operator’s addresses of runners',
  'src/modules/catalog/search/search-text-rules.ts': 'our own content, as HTML',
  'src/modules/accounts/password/plain-form-rules.ts': 'a password: 2,000 characters (contract.ts)',
  'src/modules/runner/diagnostics/gcc-messages.ts': 'a line: 2,000 characters (reader.ts), in the worker',
  'src/modules/runner/diagnostics/java-messages.ts': 'a line: 2,000 characters (reader.ts), in the worker',
  'src/modules/runner/explanations/c-family.ts': 'an error: 4,000 characters (error-texts.ts), in the worker',
  'src/modules/runner/explanations/cpp.ts': 'an error: 4,000 characters (error-texts.ts), in the worker',
  'src/modules/runner/explanations/java-types.ts':
    'an error: 4,400 characters (error-texts.ts), in the worker',
  'src/modules/runner/explanations/javascript-syntax.ts':
    'an error: 4,000 characters (error-texts.ts), in the worker',
  'src/modules/runner/explanations/javascript.ts':
    'an error: 4,000 characters (error-texts.ts), in the worker',
  'src/modules/runner/explanations/python-syntax.ts':
    'an error: 4,000 characters (error-texts.ts), in the worker',
  'src/modules/runner/explanations/sql.ts': 'an error: 4,000 characters (error-texts.ts), in the worker',
}

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

function worstOf({ pattern, flags }: Expression): 'linear' | 'polynomial' | 'exponential' {
  const { reports } = analyse(
    { source: pattern, flags },
    { reportTypes: { Move: true, Self: true, Trade: true } },
  )
  if (reports.some(({ exponential }) => exponential)) return 'exponential'
  return reports.length === 0 ? 'linear' : 'polynomial'
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
  expect(costly.filter(({ file }) => !Object.hasOwn(BOUNDED, file)).map(({ shown }) => shown)).toEqual([])
})

test('no reason outlives its expressions', () => {
  const needed = new Set(costly.map(({ file }) => file))
  expect(Object.keys(BOUNDED).filter((file) => !needed.has(file))).toEqual([])
})
