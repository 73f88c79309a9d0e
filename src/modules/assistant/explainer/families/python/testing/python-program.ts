/** A program in Python, opened for a test. */
import { collectNames } from '../names/names.ts'
import type { PythonProgram } from '../program.ts'
import { readFile } from '../read-file.ts'
import { statementsOf } from '../statement.ts'

/** Throws for a program without one line that can be read. */
export function pythonProgram(content: string): PythonProgram {
  const file = readFile(content)
  if (!file.root) throw new Error(`Nothing of it can be read: ${content}`)
  const names = collectNames(file.root, 'main.py')
  const statements = statementsOf(file.root, names.scopes, names.file)
  return { path: 'main.py', file, names, statements, modules: new Map() }
}
