/** What a check for a mistake sees of a clause. */
import { clauseExpressions, type SqlClause, type Subject } from '../clauses/clauses.ts'
import { allWithin, type Expression, expressionsOf, queriesWithin, type Select } from '../syntax/syntax.ts'

export interface Look extends Subject {
  clause: SqlClause
  /** Expressions of the clause with all within them. */
  nodes: readonly Expression[]
  /** With those of subqueries that have no lines of their own, whose clauses aren't told one by one. */
  deep: readonly Expression[]
}

/** A sentence, if the code shows the mistake. */
export type Check = (look: Look) => string | null

/** Levels of subqueries that are looked into. */
const DEEPEST = 4

export function lookAt(subject: Subject, clause: SqlClause): Look {
  const own = clauseExpressions(clause)
  const nodes = own.flatMap(allWithin)
  return { ...subject, clause, nodes, deep: [...nodes, ...ofSubqueries(subject, own, 0)] }
}

function ofSubqueries(subject: Subject, expressions: readonly Expression[], depth: number): Expression[] {
  if (depth > DEEPEST) return []
  const { lineAt } = subject.program.file
  return expressions
    .flatMap(queriesWithin)
    .filter(({ from, to }) => lineAt(from) === lineAt(to))
    .flatMap((query) => {
      const own = expressionsOf(query)
      return [...own.flatMap(allWithin), ...ofSubqueries(subject, own, depth + 1)]
    })
}

/** The first node for which a sentence can be made. */
export function firstOf<Node>(nodes: readonly Node[], make: (node: Node) => string | null): string | null {
  for (const node of nodes) {
    const made = make(node)
    if (made !== null) return made
  }
  return null
}

/** The clause's SELECT, if it's its list. */
export function listIn({ clause }: Look): Select | null {
  return clause.kind === 'select' ? clause.select : null
}

export const COMPARISONS: ReadonlySet<string> = new Set(['=', '==', '<>', '!=', '<', '>', '<=', '>='])

export type Binary = Extract<Expression, { type: 'binary' }>

export function isComparison(expression: Expression): expression is Binary {
  return expression.type === 'binary' && COMPARISONS.has(expression.operator)
}
