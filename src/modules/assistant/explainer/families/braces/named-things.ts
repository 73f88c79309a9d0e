/** Names that a statement speaks of, and where each got its meaning. Pure. */
import type { NamedThing } from '../../contract.ts'
import { definitionAt } from '../../names/names.ts'
import type { BraceDefinition, BraceUse } from './names/names.ts'
import { type BraceProgram, definitionOf, usesWithin } from './program.ts'
import type { Statement } from './statement.ts'

/** Names of one statement that are told. */
const MOST_NAMES = 12

const KINDS = {
  assignment: 'variable',
  update: 'variable',
  parameter: 'parameter',
  loop: 'loop variable',
  import: 'import',
  function: 'function',
  class: 'class',
} as const satisfies Record<BraceDefinition['kind'], NamedThing['kind']>

export function namedThings(program: BraceProgram, statement: Statement): NamedThing[] {
  const found = new Map<string, NamedThing>()
  for (const use of usesWithin(program, statement.start, statement.end)) {
    if (!found.has(use.name)) found.set(use.name, namedThing(program, use))
  }
  return [...found.values()].slice(0, MOST_NAMES)
}

function namedThing(program: BraceProgram, use: BraceUse): NamedThing {
  const { name } = use.node
  const definition = meaningOf(program, use)
  if (!definition)
    return { name, kind: program.language.builtIn.has(name) ? 'built-in' : 'unknown', definedAt: null }
  const { path, line, kind, scope } = definition
  const isField = kind === 'assignment' && (scope.kind === 'members' || scope.kind === 'class')
  return { name, kind: isField ? 'field' : KINDS[kind], definedAt: { path, line } }
}

/** An update reads what was there before. */
function meaningOf(program: BraceProgram, use: BraceUse): BraceDefinition | null {
  const { parent } = use.node
  const isUpdate = parent?.is === 'step' || (parent?.is === 'assignment' && parent.operator !== '')
  if (!isUpdate || parent.target !== use.node) return definitionOf(program, use.node)
  return (
    definitionAt({ name: use.name, at: parent.from, scope: use.scope }) ?? definitionOf(program, use.node)
  )
}
