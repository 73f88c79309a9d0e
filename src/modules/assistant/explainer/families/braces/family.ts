/** Makes a family of a language with braces: reads a program and explains its statements. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { LanguageFamily, LineRange, ReadProgram, Unit } from '../../language-family.ts'
import { explainStatement } from './explain-statement.ts'
import type { BraceLanguage } from './language.ts'
import { statementsIn } from './model/model.ts'
import { namedThings } from './named-things.ts'
import { constructsIn, openProgram } from './open-program.ts'
import { type BraceProgram, lastCodeBefore } from './program.ts'
import type { Statement, StatementKind } from './statement.ts'
import { watchedNames } from './watched-names.ts'

export function braceFamily(language: BraceLanguage): LanguageFamily {
  return {
    read: (files, path) => readProgram(language, files, path),
    constructs: language.notes.map(({ name }) => name),
    constructsIn: (files) => constructsIn(language, files),
  }
}

function readProgram(language: BraceLanguage, files: readonly SourceFile[], path: string): ReadProgram {
  const { file, program } = openProgram(language, files, path)
  const ends = {
    lastLine: file.lines.length,
    isComment: (line: number) => file.comments.has(line),
    unreadable: file.unreadable,
    usuallyMissing: t('look for a missing bracket, brace, quote or semicolon.'),
  }
  if (program === null) return { ...ends, units: [] }
  const isLeftOut = ({ from, to }: LineRange) => file.unreadable.some((line) => line >= from && line <= to)
  const units = program.statements.map((statement) => unitOf(language, program, statement))
  return { ...ends, units: units.filter((unit) => !isLeftOut(unit)) }
}

const RUNS: { readonly [Kind in StatementKind]?: Unit['runs'] } = {
  if: 'branch',
  'else if': 'branch',
  for: 'loop',
  'for each': 'loop',
  while: 'loop',
  do: 'head',
  'do while': 'head',
  switch: 'head',
  function: 'function',
  return: 'return',
  try: 'silent',
  catch: 'silent',
  else: 'silent',
  finally: 'silent',
  case: 'silent',
  default: 'silent',
  class: 'silent',
  constant: 'silent',
  import: 'silent',
  directive: 'silent',
}

function runsOf({ kind, node }: Statement): Unit['runs'] {
  const isOnlyDeclared =
    node.is === 'declare' && (node.isField || node.variables.every(({ value }) => value === null))
  const hasNoBody = node.is === 'function' && node.body === null
  return isOnlyDeclared || hasNoBody ? 'silent' : (RUNS[kind] ?? 'statement')
}

function unitOf(language: BraceLanguage, program: BraceProgram, statement: Statement): Unit {
  const { lineAt } = program.file
  return {
    from: lineAt(statement.start),
    to: lineAt(Math.max(statement.start, lastCodeBefore(program, statement.end))),
    body: bodyLines(program, statement),
    runs: runsOf(statement),
    watched: watchedNames(program, statement),
    explain: (level) => explainStatement(language, program, statement, level),
    names: () => namedThings(program, statement),
  }
}

function bodyLines({ file: { lineAt } }: BraceProgram, { body }: Statement): LineRange | null {
  const inside = statementsIn(body)
  const [first] = inside
  const last = inside.at(-1)
  return first && last ? { from: lineAt(first.from), to: lineAt(Math.max(first.from, last.to - 1)) } : null
}
