/** The family of SQL: reads a program and explains its clauses. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { LanguageFamily, ReadProgram } from '../../language-family.ts'
import { listClauses } from './clauses/clauses.ts'
import { constructsOf } from './constructs.ts'
import { explainClause, subjectOf } from './explain-clause.ts'
import { namedThings } from './named-things.ts'
import { openProgram } from './open-program.ts'

export const sqlFamily: LanguageFamily = { read: readSqlProgram }

function readSqlProgram(files: readonly SourceFile[], path: string): ReadProgram {
  const program = openProgram(files, path)
  const { file } = program
  const clauses = listClauses(program)
  const units = clauses.map((clause) => ({
    from: file.lineAt(clause.from),
    to: file.lineAt(Math.max(clause.from, clause.to - 1)),
    body: null,
    // A query has no steps that a recording could show.
    runs: 'silent' as const,
    watched: [],
    explain: (level: Parameters<typeof explainClause>[2]) =>
      explainClause(subjectOf(program, clauses, clause), clause, level),
    names: () => namedThings(program, clause),
  }))
  return {
    units,
    unreadable: file.unreadable,
    lastLine: file.lines.length,
    unreadableText: (line) =>
      t(
        'I can’t read the statement at line {line}. Look here and just before it: a comma too many or too few, a quote or a parenthesis without its partner, a misspelled keyword, clauses in another order, or a missing semicolon.',
        { line: String(line) },
      ),
    isComment: (line) => isComment(file.lines[line - 1] ?? ''),
  }
}

const isComment = (line: string) => line.trimStart().startsWith('--')

/** Constructs that a program shows and that there's a rule for, for choosing programs that show many. */
export function queryConstructsIn(content: string): string[] {
  const program = openProgram([{ path: 'main.sql', content }], 'main.sql')
  const found = listClauses(program).flatMap((clause) => [clause.kind, ...constructsOf(clause, clause)])
  return [...new Set(found)]
}
