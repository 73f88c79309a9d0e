/** A program in SQL, opened for a test. */
import { listClauses, type SqlClause } from '../clauses/clauses.ts'
import { subjectOf } from '../explain-clause.ts'
import { openProgram } from '../open-program.ts'

/** Clauses of a program with what telling them needs. */
export function sqlClauses(content: string, schema = '') {
  const files = [
    { path: 'main.sql', content },
    { path: 'schema.sql', content: schema },
  ]
  const program = openProgram(files, 'main.sql')
  const clauses = listClauses(program)
  return clauses.map((clause: SqlClause) => ({ clause, subject: subjectOf(program, clauses, clause) }))
}
