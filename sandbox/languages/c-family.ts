import { existsSync } from 'node:fs'
import type { Dialect } from '../compilers/gcc-dialects.ts'
import { type Gcc, startGcc } from '../compilers/gcc.ts'
import { INSIDE } from '../walls/plan.ts'
import type { Walls } from '../walls/prepare.ts'
import { systemTool } from '../walls/tools.ts'
import { aptInstall, jobFiles, type Language, MB, versionOf, waitingBox } from './language.ts'
import { startFile, WAITING_SHELL } from './shell.ts'

const PROGRAM = `${INSIDE.data}/program`

/**
 * Lines appear as they are printed, as in a terminal: otherwise a program that crashes or is ended shows nothing
 * of what it printed before.
 */
const LINE_BUFFER = ['/usr/libexec/coreutils/libstdbuf.so', '/usr/lib/coreutils/libstdbuf.so'].find(
  existsSync,
)
const LINE_BY_LINE = LINE_BUFFER ? `export LD_PRELOAD=${LINE_BUFFER} _STDBUF_O=L; ` : ''
const START = startFile(`${LINE_BY_LINE}exec ${PROGRAM}`)

const MEMORY_WORDS = /std::bad_alloc|Cannot allocate memory/

const COMPILERS = { c: 'gcc', cpp: 'g++' }

function language(dialect: Dialect, name: string, packages: string[]): Language {
  return {
    async find(walls) {
      const compiler = systemTool(COMPILERS[dialect])
      const version = compiler && (await versionOf(compiler, '--version'))
      if (!version) return { reason: `The ${name} compiler is not installed.`, fix: aptInstall(...packages) }
      const gcc = await gccOf(walls)
      return {
        version,
        leastMemoryBytes: 16 * MB,
        memoryWords: MEMORY_WORDS,
        compile: (job, signal) => gcc.compile(dialect, job, signal),
        box: (_job, limits) => waitingBox(limits, { ...WAITING_SHELL, role: 'native', ownTasks: 1 }),
        order: (job, _run, program) => ({
          files: [...jobFiles(job), START, { to: PROGRAM, content: program ?? '', executable: true }],
          go: '',
        }),
      }
    },
  }
}

const started = new WeakMap<Walls, Promise<Gcc>>()

/** C and C++ share their compilers' boxes. */
function gccOf(walls: Walls): Promise<Gcc> {
  const dialects = (['c', 'cpp'] as const).filter((dialect) => systemTool(COMPILERS[dialect]) !== null)
  const gcc = started.get(walls) ?? startGcc(walls, dialects)
  started.set(walls, gcc)
  return gcc
}

export const c = language('c', 'C', ['gcc', 'libc6-dev'])
export const cpp = language('cpp', 'C++', ['g++'])
