/** Opens a program: the tree of one file with its statements and names, and what its other files define. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { collectNames, type PythonScope } from './names/names.ts'
import { constructsOf } from './notes.ts'
import type { PythonProgram } from './program.ts'
import { type ReadFile, readFile } from './read-file.ts'
import { statementsOf } from './statement.ts'

/** `program` is null where nothing of the file can be read. */
export function openProgram(
  files: readonly SourceFile[],
  path: string,
): { file: ReadFile; program: PythonProgram | null } {
  const file = readFile(files.find((each) => each.path === path)?.content ?? '')
  if (file.root === null) return { file, program: null }
  const names = collectNames(file.root, path)
  const statements = statementsOf(file.root, names.scopes, names.file)
  return { file, program: { path, file, names, statements, modules: otherModules(files, path) } }
}

function otherModules(files: readonly SourceFile[], path: string): Map<string, PythonScope> {
  const modules = new Map<string, PythonScope>()
  for (const { path: other, content } of files) {
    if (other === path || !other.endsWith('.py')) continue
    const { root } = readFile(content)
    if (root) modules.set(other.slice(0, -3).replaceAll('/', '.'), collectNames(root, other).file)
  }
  return modules
}

/** Constructs in all files that the explainer has a rule for, and kinds of statements. */
export function constructsIn(files: readonly SourceFile[]): string[] {
  const found = files.flatMap(({ path }) => {
    const { program } = openProgram(files, path)
    if (!program) return []
    return program.statements.flatMap((each) => [each.kind, ...constructsOf(program, each)])
  })
  return [...new Set(found)]
}
