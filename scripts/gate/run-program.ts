/** Child processes of the gate: every line of output passes on as it comes. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const ROOT = join(import.meta.dirname, '../..')

export interface ProgramEnd {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Runs a program in the repository's root with stdout and stderr merged in order, so errors stay beside their context. */
export function runProgram(
  [program = '', ...args]: string[],
  onLine: (line: string, kill: () => void) => void = printLine,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) }
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['inherit', 'pipe', 'pipe'] })
    const outputs = [child.stdout, child.stderr]
    const kill = () => {
      child.kill('SIGKILL')
      for (const output of outputs) output.destroy()
    }
    for (const output of outputs) createInterface(output).on('line', (line) => onLine(line, kill))
    child.once('error', (error) => {
      printLine(error.message)
      resolve({ code: 1, signal: null })
    })
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
