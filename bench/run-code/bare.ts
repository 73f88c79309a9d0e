/** The same program as a learner runs it in a terminal: the plain commands, without isolation, one after another. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunLanguage } from '#modules/exercises/contract.ts'
import type { FreshProgram } from './fresh-programs.ts'

const SQLITE = '/usr/bin/sqlite3'

/** Absolute paths of the programs, `node` the pinned one: a program on PATH may be a slow wrapper. */
const COMMANDS: Partial<Record<RunLanguage, string[][]>> = {
  python: [['/usr/bin/python3', 'main.py']],
  javascript: [[process.execPath, 'main.js']],
  c: [['/usr/bin/gcc', 'main.c', '-o', 'main'], ['./main']],
  cpp: [['/usr/bin/g++', 'main.cpp', '-o', 'main'], ['./main']],
  java: [
    ['/usr/bin/javac', 'Main.java'],
    ['/usr/bin/java', 'Main'],
  ],
  // SQLite's own shell, which not every machine has.
  ...(existsSync(SQLITE) ? { sql: [[SQLITE, ':memory:', '.read main.sql']] } : {}),
}

/** Returns the command's name in the report, or null where this machine has no such command. */
export function bareName(language: RunLanguage): string | null {
  const commands = COMMANDS[language]
  return commands?.map(([program = '', ...rest]) => [nameOf(program), ...rest].join(' ')).join(' && ') ?? null
}

const nameOf = (program: string) => (program.startsWith('/') ? program.split('/').at(-1) : program)

/** Milliseconds from the first command to the end of the last. Throws when it prints something else. */
export async function runBare(folder: string, program: FreshProgram) {
  const { language, file, source, stdout, bareStdout } = program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), source)
  const started = performance.now()
  let printed = ''
  for (const command of COMMANDS[language] ?? []) printed = await run(folder, command)
  const ms = performance.now() - started
  if (printed !== (bareStdout ?? stdout))
    throw new Error(`The bare ${language} program printed ${JSON.stringify(printed)}.`)
  return ms
}

function run(cwd: string, [program = '', ...args]: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(printed)
      else reject(new Error(`${program} ended with ${code}.`))
    })
  })
}
