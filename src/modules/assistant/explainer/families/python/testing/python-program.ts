/** A program in Python, opened for a test. */
import { openProgram } from '../open-program.ts'
import type { PythonProgram } from '../program.ts'

/** Throws for a program without one line that can be read. */
export function pythonProgram(content: string): PythonProgram {
  const { program } = openProgram([{ path: 'main.py', content }], 'main.py')
  if (!program) throw new Error(`Nothing of it can be read: ${content}`)
  return program
}
