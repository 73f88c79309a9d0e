/** A program that tells what its variables hold each time that one of the named lines has run. */
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import type { TraceExercise } from '#modules/catalog/module.ts'
import { parserOf, type SyntaxPlace } from '../mutants/parsers.ts'
import { REPORTERS, type Reporter } from './reporters.ts'

export type Instrumented = { files: SourceFile[] } | { problem: string; fix: string }

/** Statements after which something can follow, and where statements follow each other. */
const SIMPLE: Record<Exclude<RunLanguage, 'sql'>, { statements: Set<string>; lists: Set<string> }> = {
  python: {
    statements: new Set(['AssignStatement', 'UpdateStatement', 'ExpressionStatement', 'DeleteStatement']),
    lists: new Set(['Script', 'Body']),
  },
  javascript: {
    statements: new Set(['ExpressionStatement', 'VariableDeclaration']),
    lists: new Set(['Script', 'Block']),
  },
  java: {
    statements: new Set(['ExpressionStatement', 'LocalVariableDeclaration']),
    lists: new Set(['Block', 'ConstructorBody']),
  },
  c: {
    statements: new Set(['ExpressionStatement', 'Declaration']),
    lists: new Set(['CompoundStatement']),
  },
  cpp: {
    statements: new Set(['ExpressionStatement', 'Declaration']),
    lists: new Set(['CompoundStatement']),
  },
}

/** Statement on a line; `isAlone`: it is the body of a loop or a condition, without braces. */
type Found = { from: number; to: number; isAlone: boolean }

export function instrument({
  language,
  files,
  rows,
  variables,
}: Pick<TraceExercise, 'language' | 'files' | 'rows' | 'variables'>): Instrumented {
  const [main, ...others] = files
  const parser = main ? parserOf(main.path) : null
  if (language === 'sql' || !main || !parser) return refused(1, 'it is in no language that can be traced')
  const reporter = REPORTERS[language]
  const lines = [...new Set(rows.map(({ line }) => line))].toSorted((a, b) => b - a)
  const tree = parser.parser.parse(main.content)
  let content = main.content
  // From the end to the beginning, so that what is inserted moves nothing that is still to come.
  for (const line of lines) {
    const found = statementOn(line, main.content, language, (visit) => tree.iterate({ enter: visit }))
    if (found === null)
      return refused(line, 'it is no statement of its own: the head of a loop, a jump, or part of a line')
    const named = rows.filter((row) => row.line === line)
    const known = variables.map((_, column) => named.some(({ values }) => values[column] !== null))
    const isMixed = variables.some(
      (_, column) => known[column] === true && named.some(({ values }) => values[column] === null),
    )
    if (isMixed && reporter.isScopeFixed)
      return refused(line, 'a variable has a value in one of its rows and none in another')
    const call = reporter.call(
      line,
      variables.map((name, column) => (known[column] === true || !reporter.isScopeFixed ? name : null)),
    )
    content = inserted(content, found, call, reporter)
  }
  const prepared = reporter.before + content + reporter.after
  return { files: [{ path: main.path, content: prepared }, ...others, ...reporter.files] }
}

function refused(line: number, why: string): Instrumented {
  return { problem: `line ${line} cannot be traced: ${why}`, fix: 'name a line that is one simple statement' }
}

function statementOn(
  line: number,
  source: string,
  language: Exclude<RunLanguage, 'sql'>,
  iterate: (visit: (place: SyntaxPlace) => void) => void,
): Found | null {
  const start = startOf(line, source)
  const { statements, lists } = SIMPLE[language]
  const found: Found[] = []
  iterate(({ from, to, name, node }) => {
    if (from !== start || !statements.has(name)) return
    const isListed = lists.has(node.parent?.name ?? '')
    if (!isListed && (language === 'python' || name !== 'ExpressionStatement')) return
    found.push({ from, to, isAlone: !isListed })
  })
  return found[0] ?? null
}

/** Where the text of a line begins. */
function startOf(line: number, source: string): number {
  const before = source.split('\n').slice(0, line - 1)
  const at = before.reduce((sum, text) => sum + text.length + 1, 0)
  return at + (/^[ \t]*/.exec(source.slice(at))?.[0].length ?? 0)
}

function inserted(source: string, { from, to, isAlone }: Found, call: string, reporter: Reporter): string {
  if (!reporter.isIndented) {
    const [open, close] = isAlone ? ['{', '}'] : ['', '']
    return `${source.slice(0, from)}${open}${source.slice(from, to)} ${call}${close}${source.slice(to)}`
  }
  const end = source.indexOf('\n', to)
  const at = end < 0 ? source.length : end
  const indent = /[ \t]*$/.exec(source.slice(0, from))?.[0] ?? ''
  return `${source.slice(0, at)}\n${indent}${call}${source.slice(at)}`
}
