/** A clause's explanation at a level: the gist, its purpose, the language's rules, mistakes, and what isn't known. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import type { ExplainLevel } from '../../contract.ts'
import type { UnitText } from '../../language-family.ts'
import { capitalized, code } from '../../marked-text.ts'
import { describeClause, type SqlClause, type Subject } from './clauses/clauses.ts'
import { mistakesIn } from './mistakes/mistakes.ts'
import { exactNotes } from './notes.ts'
import { openPhrases } from './phrases/phrases.ts'
import type { SqlProgram } from './program.ts'

export function subjectOf(program: SqlProgram, clauses: readonly SqlClause[], { scope }: SqlClause): Subject {
  return { program, scope, clauses, phrases: openPhrases(program, scope) }
}

export function explainClause(subject: Subject, clause: SqlClause, level: ExplainLevel): UnitText {
  const told = describeClause(subject, clause)
  const isShort = level === 'first-words'
  const more = (told.more ?? []).filter((sentence) => sentence !== null)
  return {
    sentences: [
      isShort ? (told.first ?? told.gist) : told.gist,
      ...(isShort ? [] : more),
      ...(level === 'exact' ? exactNotes(subject, clause) : []),
    ].map(capitalized),
    mistakes: mistakesIn(subject, clause),
    unknowns: isShort ? [] : unknownsOf(subject, clause),
    concept: told.concept,
  }
}

/** Tables that no file of the program creates: what their columns hold can't be told. */
function unknownsOf({ scope, clauses, program }: Subject, clause: SqlClause): string[] {
  if (clause.kind !== 'from' && clause.kind !== 'join') return []
  const names = scope.sources
    .filter(({ table, info }) => table !== null && info === null)
    .map(({ table }) => table ?? '')
  const isFirst = clauses.find((each) => each.kind === 'from' || each.kind === 'join') === clause
  const createsAny = program.tables.size > 0
  if (!isFirst || !createsAny || names.length === 0) return []
  return [
    t('What’s in {tables} isn’t written in this program: the tables are in the database already.', {
      tables: formatList([...new Set(names)].slice(0, 4).map(code)),
    }),
  ]
}
