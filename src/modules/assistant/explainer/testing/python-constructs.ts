/** Constructs of a program in Python that the explainer has a rule for. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { constructsOf } from '../families/python/notes.ts'
import { pythonProgram } from '../families/python/testing/python-program.ts'

export function pythonConstructs(files: readonly SourceFile[]): string[] {
  return [
    ...new Set(
      files.flatMap(({ content }) => {
        const program = pythonProgram(content)
        return program.statements.flatMap((statement) => [
          statement.kind,
          ...constructsOf(program, statement),
        ])
      }),
    ),
  ]
}
