/** Exercises and results in which hostile texts are put. */
import type { Exercise } from '#modules/exercises/module.ts'
import type { RunLanguage } from '#modules/exercises/contract.ts'
import type { JobResult, RunOutcome } from '#sandbox/protocol.ts'

export const MAIN: Record<RunLanguage, string> = {
  python: 'main.py',
  javascript: 'main.js',
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
  sql: 'main.sql',
}
export const FILES = [{ path: 'main.py', content: 'print(1)\n' }]

type Done = Extract<JobResult, { status: 'done' }>

/** Two runs that ended alike. */
export function doneWith(run: Partial<RunOutcome>): Done {
  const usual: RunOutcome = {
    stdout: '',
    stderr: '',
    truncated: false,
    exitCode: 0,
    signal: null,
    limit: null,
    wallMs: 1,
    report: null,
  }
  return {
    status: 'done',
    compile: null,
    runs: [
      { ...usual, ...run },
      { ...usual, ...run },
    ],
    timings: { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 },
  }
}

const FRAME = { hidden: false, hint: null }

export const STDIO: Extract<Exercise, { kind: 'stdio' }> = {
  kind: 'stdio',
  language: 'python',
  compare: 'tolerant',
  tolerance: 0,
  database: null,
  tests: [
    { ...FRAME, name: 'One', stdin: '', stdout: '8\n' },
    { ...FRAME, name: 'Two', hidden: true, stdin: '', stdout: '9\n' },
  ],
}

const twice = (
  language: 'python' | 'javascript' | 'c' | 'cpp' | 'java',
): Extract<Exercise, { kind: 'function' }> => ({
  kind: 'function',
  language,
  tolerance: 1e-9,
  signature: {
    name: 'twice',
    params: [{ name: 'a', type: { scalar: 'int', depth: 0 } }],
    returns: { scalar: 'int', depth: 0 },
  },
  tests: [{ ...FRAME, name: 'One', args: [1], expected: 2 }],
})

export const FUNCTION = {
  python: twice('python'),
  javascript: twice('javascript'),
  c: twice('c'),
  cpp: twice('cpp'),
  java: twice('java'),
}

export const SQL: Extract<Exercise, { kind: 'sql' }> = {
  kind: 'sql',
  language: 'sql',
  databases: ['shop'],
  reference: 'SELECT 1',
  check: null,
  ordered: false,
  columnNames: false,
}

export const PAGE: Extract<Exercise, { kind: 'page' }> = {
  kind: 'page',
  language: 'html',
  tests: [{ ...FRAME, name: 'A heading', checks: [{ select: 'h1' }] }],
}
