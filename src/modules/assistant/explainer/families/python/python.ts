/** The family of Python: reads a program and explains its statements. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import type { LanguageFamily, LineRange, ReadProgram, Unit } from '../../language-family.ts'
import type { PythonProgram } from './program.ts'
import { CONSTRUCTS } from './notes.ts'
import { constructsIn, openProgram } from './open-program.ts'
import type { Statement } from './statement.ts'
import { explainStatement } from './explain-statement.ts'
import { namedThings } from './named-things.ts'
import { watchedNames } from './watched-names.ts'

export const pythonFamily: LanguageFamily = {
  read: readPythonProgram,
  constructs: CONSTRUCTS,
  constructsIn,
}

function readPythonProgram(files: readonly SourceFile[], path: string): ReadProgram {
  const { file, program } = openProgram(files, path)
  const isComment = (line: number) => (file.lines[line - 1] ?? '').trimStart().startsWith('#')
  const ends = {
    lastLine: file.lines.length,
    isComment,
    unreadable: file.unreadable,
    usuallyMissing: t('look for a bracket, a quote or a colon, and at the indentation.'),
  }
  if (program === null) return { ...ends, units: [] }
  const isLeftOut = ({ from, to }: LineRange) => file.unreadable.some((line) => line >= from && line <= to)
  const units = program.statements.map((statement) => unitOf(program, statement))
  return { ...ends, units: units.filter((unit) => !isLeftOut(unit)) }
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
