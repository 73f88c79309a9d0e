/** Opens a program: the statements of one file, and the tables that all files create. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { tablesOf } from './names/names.ts'
import type { SqlProgram } from './program.ts'
import { readFile } from './syntax/syntax.ts'

export function openProgram(files: readonly SourceFile[], path: string): SqlProgram {
  const read = files
    .filter((each) => each.path === path || each.path.endsWith('.sql'))
    .map((each) => ({ path: each.path, file: readFile(each.content) }))
  const file = read.find((each) => each.path === path)?.file ?? readFile('')
  return { path, file, tables: tablesOf(read) }
}
