/** Opens a program: the tree of one file with its statements and names, and what its other files define. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { BraceLanguage } from './language.ts'
import { type BraceDefinition, collectNames } from './names/names.ts'
import { notesOf } from './notes.ts'
import type { BraceProgram } from './program.ts'
import { type ReadFile, readFile } from './read-file.ts'
import { statementsOf } from './statement.ts'

/** `program` is null where nothing of the file can be read. */
export function openProgram(
  language: BraceLanguage,
  files: readonly SourceFile[],
  path: string,
): { file: ReadFile; program: BraceProgram | null } {
  const file = readFile(files.find((each) => each.path === path)?.content ?? '', language.readTree)
  const { root } = file
  if (root === null) return { file, program: null }
  const names = collectNames(root, path, language.names)
  const statements = statementsOf(root, names.scopes, names.file)
  const others = otherDefinitions(language, files, path)
  return { file, program: { language, path, file, root, names, statements, others } }
}

function otherDefinitions(
  language: BraceLanguage,
  files: readonly SourceFile[],
  path: string,
): Map<string, BraceDefinition> {
  const found = new Map<string, BraceDefinition>()
  for (const { path: other, content } of files) {
    if (other === path || !language.isOwnFile(other)) continue
    const { root } = readFile(content, language.readTree)
    if (!root) continue
    for (const [name, [first]] of collectNames(root, other, language.names).file.names)
      if (first && !found.has(name)) found.set(name, first)
  }
  return found
}

/** Constructs in all files that the language has a rule for, and kinds of statements. */
export function constructsIn(language: BraceLanguage, files: readonly SourceFile[]): string[] {
  const found = files.flatMap(({ path }) => {
    const { program } = openProgram(language, files, path)
    if (!program) return []
    return program.statements.flatMap((each) => [
      String(each.kind),
      ...notesOf(language.notes, program, each).map(({ name }) => name),
    ])
  })
  return [...new Set(found)]
}
