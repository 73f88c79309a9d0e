/** What a check for a mistake sees of a statement. */
import { allWithin, type Node } from '../model/model.ts'
import { withinHead } from '../notes.ts'
import type { BraceProgram } from '../program.ts'
import type { Statement } from '../statement.ts'

export interface Look {
  program: BraceProgram
  statement: Statement
  /** Nodes of the statement, of a compound one those of its head. */
  nodes: readonly Node[]
  /** Nodes of the block below a head. */
  inside: readonly Node[]
}

/** A sentence, if the code shows the mistake. */
export type Check = (look: Look) => string | null

export function lookAt(program: BraceProgram, statement: Statement): Look {
  return {
    program,
    statement,
    nodes: withinHead(statement),
    inside: statement.body ? allWithin(statement.body) : [],
  }
}

/** The first node for which a sentence can be made. */
export function firstOf(nodes: readonly Node[], make: (node: Node) => string | null): string | null {
  for (const node of nodes) {
    const made = make(node)
    if (made !== null) return made
  }
  return null
}
