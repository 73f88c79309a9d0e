/** What is told of a statement, and what telling it needs. */
import { t } from '#platform/messages/messages.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import type { SyntaxNode } from '#modules/exercises/module.ts'
import type { Phrases } from '../phrases/phrases.ts'
import type { PythonProgram } from '../program.ts'
import type { Statement } from '../statement.ts'
import type { PythonScope } from '../names/names.ts'

export interface Description {
  /** The gist, in one sentence or two. */
  gist: string
  /** The gist in fewer words. Default: `gist`. */
  first?: string
  /** Purpose and consequences. */
  more?: (string | null)[]
  concept: string
}

export interface Subject {
  program: PythonProgram
  phrases: Phrases
  statement: Statement
}

export function lineOf({ program }: Pick<Subject, 'program'>, position: number): number {
  return program.file.lineAt(position)
}

/** “line 4”, “lines 4 and 5”, “lines 4 to 7”. */
export function linesText(from: number, to: number): string {
  if (from === to) return t('line {line}', { line: String(from) })
  return to === from + 1
    ? t('lines {from} and {to}', { from: String(from), to: String(to) })
    : t('lines {from} to {to}', { from: String(from), to: String(to) })
}

/** Lines of the block below a head; null: it's on the head's own line. */
export function blockLines(subject: Subject): string | null {
  const lines = blockRange(subject)
  return lines && linesText(lines.from, lines.to)
}

export function blockRange({ program, statement }: Subject): { from: number; to: number } | null {
  const { body } = statement
  const statements = body?.children.filter(({ type }) => type !== ':' && type !== 'Comment') ?? []
  const [first] = statements
  const last = statements.at(-1)
  if (!first || !last) return null
  const from = program.file.lineAt(first.from)
  if (from === program.file.lineAt(statement.end - 1)) return null
  return { from, to: program.file.lineAt(lastCode(last)) }
}

/** Position of the last character that is code: a block ends with the blank lines behind it. */
function lastCode(node: SyntaxNode): number {
  let last = node
  for (let next = last.children.at(-1); next; next = last.children.at(-1)) last = next
  return Math.max(node.from, last.to - 1)
}

/** Lines that read a name after a position, at most three, as “line 4” or “lines 4, 6 and 9”. Null: none. */
export function laterUses({ program, statement }: Subject, name: string, scope: PythonScope): string | null {
  const lines = program.names.uses
    .filter((use) => use.name === name && use.at > statement.end && sees(use.scope, scope))
    .map(({ line }) => line)
  const unique = [...new Set(lines)].slice(0, 3)
  const [only] = unique
  if (only === undefined) return null
  if (unique.length === 1) return linesText(only, only)
  return t('lines {lines}', { lines: formatList(unique.map(String)) })
}

function sees(from: PythonScope, scope: PythonScope): boolean {
  for (let around: PythonScope | null = from; around; around = around.parent)
    if (around === scope) return true
  return false
}
