/** Phrases of one query. Pure. */
import { code } from '../../../marked-text.ts'
import { openScope, type Scope, withCommon } from '../names/names.ts'
import { sourceText, type SqlProgram } from '../program.ts'
import type { Expression, Query } from '../syntax/syntax.ts'
import { conditionOf } from './conditions.ts'
import { nounOf } from './noun.ts'
import { orderText } from './ordering.ts'
import type { Phrases } from './phrase-context.ts'

/** Phrases within phrases: deeper ones are told as code. */
const DEEPEST = 2

export function openPhrases(program: SqlProgram, scope: Scope): Phrases {
  const written = (place: { from: number; to: number }) => code(sourceText(program, place))
  const phrases: Phrases = {
    program,
    scope,
    written,
    noun: (expression, depth = 0) =>
      isDeep(expression, depth)
        ? written(expression)
        : (nounOf(phrases, expression, depth) ?? written(expression)),
    condition: (expression, depth = 0) =>
      isDeep(expression, depth)
        ? written(expression)
        : (conditionOf(phrases, expression, depth) ?? written(expression)),
    order: (terms) => orderText(phrases, terms),
    within: (query) => openPhrases(program, openSubquery(program, scope, query)),
  }
  return phrases
}

/** A name is told as it is at any depth. */
function isDeep({ type }: Expression, depth: number): boolean {
  return depth > DEEPEST && type !== 'column'
}

export function openSubquery(program: SqlProgram, scope: Scope, query: Query): Scope {
  const lineOf = ({ from }: { from: number }) => ({ path: program.path, line: program.file.lineAt(from) })
  const tables = withCommon(scope.tables, query.with, lineOf)
  const [first] = query.parts
  const opening = { statement: scope.statement, role: 'value', tables, parent: scope } as const
  if (!first) return { ...scope, parent: scope }
  return openScope(opening, query, first)
}
