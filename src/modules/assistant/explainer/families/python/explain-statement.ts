/** A statement's explanation at a level: the gist, its purpose, the language's rules, mistakes, and what isn't known. Pure. */
import type { ExplainLevel } from '../../contract.ts'
import type { UnitText } from '../../language-family.ts'
import { statementText, unknownNames } from '../statement-text.ts'
import { definitionAt } from '../../names/names.ts'
import { lookAt, mistakesIn } from './mistakes/mistakes.ts'
import { BUILT_IN_NAMES } from './names/names.ts'
import { exactNotes } from './notes.ts'
import { calledName, type PythonProgram, usesWithin } from './program.ts'
import type { Statement } from './statement.ts'
import { describeStatement } from './statements/statements.ts'

export function explainStatement(
  program: PythonProgram,
  statement: Statement,
  level: ExplainLevel,
): UnitText {
  const told = describeStatement(program, statement)
  return statementText(told, {
    level,
    source: statement.node.source,
    notes: () => exactNotes(program, statement),
    mistakes: () => mistakesIn(lookAt(program, statement)),
    unknowns: () => unknownsOf(program, statement),
  })
}

/** Names that come from outside of what was read. */
function unknownsOf(program: PythonProgram, statement: Statement): string[] {
  const missing = new Set<string>()
  const calls = new Set<string>()
  for (const use of usesWithin(program, statement.start, statement.end)) {
    if (BUILT_IN_NAMES.has(use.name) || use.name === '_') continue
    const definition = definitionAt(use)
    const isCall = use.node.parent?.type === 'CallExpression' && calledName(use.node.parent) === use.name
    if (!definition) missing.add(use.name)
    else if (definition.kind === 'parameter' && isCall) calls.add(use.name)
  }
  return unknownNames(missing, calls)
}
