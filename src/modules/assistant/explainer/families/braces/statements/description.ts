/** What is told of a statement, and what telling it needs. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { type Node, statementsIn } from '../model/model.ts'
import type { BraceScope } from '../names/names.ts'
import type { Phrases } from '../phrases/phrases.ts'
import { type BraceProgram, lastCodeBefore } from '../program.ts'
import type { Statement } from '../statement.ts'

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
  program: BraceProgram
  phrases: Phrases
  statement: Statement
}

/** Null: nothing is known of such a statement. */
export type Describe = (subject: Subject) => Description | null

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

/** Lines of the block below a head, or “the rest of this line”. */
export function blockLines(subject: Subject): string {
  const lines = blockRange(subject)
  return lines ? linesText(lines.from, lines.to) : t('the rest of this line')
}

/** Null: the block is empty, or on the head's own line. */
export function blockRange({ program, statement }: Pick<Subject, 'program' | 'statement'>): {
  from: number
  to: number
} | null {
  const inside = statementsIn(statement.body).filter(({ is }) => is !== 'empty')
  const [first] = inside
  const last = inside.at(-1)
  if (!first || !last) return null
  const from = program.file.lineAt(first.from)
  const headEnd = program.file.lineAt(lastCodeBefore(program, statement.end))
  if (from === headEnd && statement.body?.is !== 'case') return null
  return { from, to: program.file.lineAt(Math.max(first.from, last.to - 1)) }
}

/** Lines that read a name after a position, at most three, as “line 4” or “lines 4, 6 and 9”. Null: none. */
export function laterUses({ program, statement }: Subject, name: string, scope: BraceScope): string | null {
  const lines = program.names.uses
    .filter((use) => use.name === name && use.at > statement.end && sees(use.scope, scope))
    .map(({ line }) => line)
  const unique = [...new Set(lines)].slice(0, 3)
  const [only] = unique
  if (only === undefined) return null
  if (unique.length === 1) return linesText(only, only)
  return t('lines {lines}', { lines: formatList(unique.map(String)) })
}

function sees(from: BraceScope, scope: BraceScope): boolean {
  for (let around: BraceScope | null = from; around; around = around.parent) if (around === scope) return true
  return false
}

/** Nodes of a block, without those of functions and classes in it. */
export function ownNodes(body: Node): Node[] {
  const found: Node[] = []
  const left: Node[] = [...body.parts]
  for (let node = left.pop(); node; node = left.pop()) {
    found.push(node)
    if (node.is !== 'function' && node.is !== 'class' && node.is !== 'lambda') left.push(...node.parts)
  }
  return found.toSorted((one, other) => one.from - other.from)
}
