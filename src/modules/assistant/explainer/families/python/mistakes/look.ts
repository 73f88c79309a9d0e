/** What a check for a mistake sees of a statement. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { allWithin, type PythonProgram } from '../program.ts'
import type { Statement } from '../statement.ts'

export interface Look {
  program: PythonProgram
  statement: Statement
  /** Nodes of the statement, of a compound one those of its head. */
  nodes: readonly SyntaxNode[]
  /** Nodes of the block below a head. */
  inside: readonly SyntaxNode[]
}

/** A sentence, if the code shows the mistake. */
export type Check = (look: Look) => string | null

export function lookAt(program: PythonProgram, statement: Statement): Look {
  return {
    program,
    statement,
    nodes: statement.head.flatMap(allWithin),
    inside: statement.body ? allWithin(statement.body) : [],
  }
}

/** The first node for which a sentence can be made. */
export function firstOf(
  nodes: readonly SyntaxNode[],
  make: (node: SyntaxNode) => string | null,
): string | null {
  for (const node of nodes) {
    const made = make(node)
    if (made !== null) return made
  }
  return null
}

export function lineAt({ program }: Look, node: SyntaxNode): string {
  return String(program.file.lineAt(node.from))
}

/** Name and value of `name = value`. Null: another kind of assignment. */
export function plainAssignment({
  kind,
  node,
}: Pick<Statement, 'kind' | 'node'>): { name: SyntaxNode; value: SyntaxNode } | null {
  if (kind !== 'AssignStatement') return null
  const [name, second, third] = node.children
  const value = second?.type === 'AssignOp' ? third : node.children[3]
  return name?.type === 'VariableName' && value && node.children.at(-1) === value ? { name, value } : null
}
