/** The language's own rules, one sentence a construct: what the exact level adds. Pure. */
import { t } from '#platform/messages/messages.ts'
import type { Node } from './model/model.ts'
import type { BraceProgram } from './program.ts'
import type { Statement } from './statement.ts'

/** Rules that one statement is told. */
const MOST_NOTES = 3
/** Nodes of one statement that are looked at. */
const MOST_NODES = 2_000

/** A rule, and where it holds: of a statement as a whole, or of a node in it. A language lists what nearly every line has last. */
export interface Note {
  name: string
  /** Written with `message`. */
  text: string
  ofStatement?(statement: Statement, program: BraceProgram): boolean
  ofNode?(node: Node, program: BraceProgram): boolean
}

export function exactNotes(notes: readonly Note[], program: BraceProgram, statement: Statement): string[] {
  return notesOf(notes, program, statement)
    .slice(0, MOST_NOTES)
    .map(({ text }) => t(text))
}

/** Rules that hold for a statement: those of the statement first. */
export function notesOf(notes: readonly Note[], program: BraceProgram, statement: Statement): Note[] {
  const nodes = withinHead(statement)
  const own = notes.filter(({ ofStatement }) => ofStatement?.(statement, program) ?? false)
  const inside = notes.filter(
    ({ ofNode }) => ofNode !== undefined && nodes.some((node) => ofNode(node, program)),
  )
  return [...new Set([...own, ...inside])]
}

/** Nodes of the statement, without the blocks of functions and switches in it. */
export function withinHead({ head }: Pick<Statement, 'head'>): Node[] {
  const found: Node[] = [...head]
  for (let at = 0; at < found.length && found.length < MOST_NODES; at += 1) {
    const node = found[at]
    if (node && node.is !== 'block' && node.is !== 'case' && node.is !== 'class') found.push(...node.parts)
  }
  return found
}
