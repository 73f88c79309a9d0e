/** The family of Python: reads a program and explains its statements. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { SyntaxNode } from '#modules/exercises/module.ts'
import type { LanguageFamily, LineRange, ReadProgram, Unit } from '../../language-family.ts'
import { collectNames, type PythonScope } from './names/names.ts'
import type { PythonProgram } from './program.ts'
import { readFile } from './read-file.ts'
import { type Statement, statementsOf } from './statement.ts'
import { explainStatement } from './explain-statement.ts'
import { namedThings } from './named-things.ts'
import { watchedNames } from './watched-names.ts'

export const pythonFamily: LanguageFamily = { read: readPythonProgram }

function readPythonProgram(files: readonly SourceFile[], path: string): ReadProgram {
  const content = files.find((file) => file.path === path)?.content ?? ''
  const file = readFile(content)
  const isComment = (line: number) => (file.lines[line - 1] ?? '').trimStart().startsWith('#')
  const ends = { lastLine: file.lines.length, isComment, unreadable: file.unreadable }
  if (file.root === null) return { ...ends, units: [] }
  const names = collectNames(file.root, path)
  const statements = statementsOf(file.root, names.scopes, names.file)
  const program: PythonProgram = { path, file, names, statements, modules: otherModules(files, path) }
  const isLeftOut = ({ from, to }: LineRange) => file.unreadable.some((line) => line >= from && line <= to)
  const units = statements.map((statement) => unitOf(program, statement)).filter((unit) => !isLeftOut(unit))
  return { ...ends, units }
}

function otherModules(files: readonly SourceFile[], path: string): Map<string, PythonScope> {
  const modules = new Map<string, PythonScope>()
  for (const { path: other, content } of files) {
    if (other === path || !other.endsWith('.py')) continue
    const { root } = readFile(content)
    if (root) modules.set(other.slice(0, -3).replaceAll('/', '.'), collectNames(root, other).file)
  }
  return modules
}

const RUNS: Readonly<Record<string, Unit['runs']>> = {
  if: 'branch',
  elif: 'branch',
  for: 'loop',
  while: 'loop',
  def: 'function',
  ReturnStatement: 'return',
  try: 'head',
  except: 'head',
  with: 'head',
  match: 'head',
  else: 'silent',
  finally: 'silent',
  class: 'silent',
  case: 'silent',
  ScopeStatement: 'silent',
  TypeDefinition: 'silent',
}

function runsOf({ kind, node, around }: Statement): Unit['runs'] {
  const isText = kind === 'ExpressionStatement' && node.children[0]?.type === 'String'
  const isOnlyHint = kind === 'AssignStatement' && !node.children.some(({ type }) => type === 'AssignOp')
  // Recordings don't step through the block of a class.
  const isInClass = around[0]?.kind === 'class' && kind !== 'def'
  return isText || isOnlyHint || isInClass ? 'silent' : (RUNS[kind] ?? 'statement')
}

function unitOf(program: PythonProgram, statement: Statement): Unit {
  const { lineAt } = program.file
  return {
    from: lineAt(statement.start),
    to: lineAt(Math.max(statement.start, lastCodeBefore(program, statement.end))),
    body: statement.body && linesOf(program, statement.body),
    runs: runsOf(statement),
    watched: watchedNames(statement),
    explain: (level) => explainStatement(program, statement, level),
    names: () => namedThings(program, statement),
  }
}

/** A statement may end with the line break behind it. */
function lastCodeBefore({ file: { text } }: PythonProgram, end: number): number {
  let last = end - 1
  while (last > 0 && /\s/.test(text.charAt(last))) last -= 1
  return last
}

function linesOf(program: PythonProgram, body: SyntaxNode): LineRange | null {
  const [first] = body.children.filter(({ type }) => type !== ':' && type !== 'Comment')
  const { lineAt } = program.file
  return first ? { from: lineAt(first.from), to: lineAt(lastCodeBefore(program, body.to)) } : null
}
