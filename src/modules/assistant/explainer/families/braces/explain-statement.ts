/** A statement's explanation at a level: the gist, its purpose, the language's rules, mistakes, and what isn't known. Pure. */
import type { ExplainLevel } from '../../contract.ts'
import type { UnitText } from '../../language-family.ts'
import { statementText, unknownNames } from '../statement-text.ts'
import type { BraceLanguage } from './language.ts'
import { lookAt, mistakesIn } from './mistakes/mistakes.ts'
import { exactNotes } from './notes.ts'
import type { BraceDefinition } from './names/names.ts'
import { type BraceProgram, definitionOf, usesWithin } from './program.ts'
import type { Statement } from './statement.ts'
import { describeStatement } from './statements/statements.ts'

export function explainStatement(
  language: BraceLanguage,
  program: BraceProgram,
  statement: Statement,
  level: ExplainLevel,
): UnitText {
  const told = describeStatement(program, statement, language.describers)
  return statementText(told, {
    level,
    source: statement.node.source,
    notes: () => exactNotes(language.notes, program, statement),
    mistakes: () => mistakesIn(language.mistakes, lookAt(program, statement)),
    unknowns: () => unknownsOf(program, statement),
  })
}

/** Names that come from outside of what was read. */
function unknownsOf(program: BraceProgram, statement: Statement): string[] {
  const missing = new Set<string>()
  const calls = new Set<string>()
  for (const { name, node } of usesWithin(program, statement.start, statement.end)) {
    if (program.language.builtIn.has(node.name)) continue
    const definition = definitionOf(program, node)
    const isCall = node.parent?.is === 'call' && node.parent.called === node
    if (!definition) {
      if (!isInherited(statement)) missing.add(node.name)
    } else if (definition.kind === 'parameter' && isCall && !isPassedByLanguage(program, definition))
      calls.add(name)
  }
  return unknownNames(missing, calls)
}

function isPassedByLanguage({ language }: BraceProgram, { value }: BraceDefinition): boolean {
  return value !== null && (language.own?.passesItself?.(value) ?? false)
}

/** In a class that builds on another one, a name may be the other's. */
function isInherited({ around }: Statement): boolean {
  return around.some(
    ({ node }) => node.is === 'class' && (node.parents.length > 0 || node.interfaces.length > 0),
  )
}
