import { existsSync } from 'node:fs'
import type { Job } from '../protocol.ts'
import { INSIDE } from '../walls/plan.ts'
import { systemTool } from '../walls/prepare.ts'
import { aptInstall, jobFiles, type Language, MB, versionOf } from './language.ts'

type Dialect = {
  compiler: string
  name: string
  package: string[]
  /** Every file of the job with one of these endings is compiled; the others can be included. */
  sources: RegExp
  options: string[]
}

const PROGRAM = '/opt/program'

/** Compiles into the scratch folder, then hands the program out through the report pipe: nothing is copied by path. */
const COMPILE = `"$@" && exec cat ${INSIDE.scratch}/program >&3`

/**
 * Lines appear as they are printed, as in a terminal: otherwise a program that crashes or is ended shows nothing
 * of what it printed before.
 */
const LINE_BUFFER = ['/usr/libexec/coreutils/libstdbuf.so', '/usr/lib/coreutils/libstdbuf.so'].find(
  existsSync,
)
const lineByLine: Record<string, string> = LINE_BUFFER ? { LD_PRELOAD: LINE_BUFFER, _STDBUF_O: 'L' } : {}

function compiled(dialect: Dialect): Language {
  return {
    async find() {
      const compiler = systemTool(dialect.compiler)
      const version = compiler && (await versionOf(compiler, '--version'))
      if (!compiler || !version) {
        return {
          reason: `The ${dialect.name} compiler is not installed.`,
          fix: aptInstall(...dialect.package),
        }
      }
      return {
        version,
        ownTasks: 1,
        leastMemoryBytes: 16 * MB,
        // The last two are the compiler's: it outlives the part of it that ran out and ends by itself.
        memoryWords:
          /std::bad_alloc|Cannot allocate memory|out of memory allocating|Killed signal terminated program/,
        compile: (job) => ({
          command: [
            '/bin/sh',
            '-c',
            COMPILE,
            'compile',
            compiler,
            ...dialect.options,
            ...sources(job, dialect),
            ...OUTPUT,
          ],
          copies: jobFiles(job),
        }),
        run: (job, _run, program) => ({
          command: [PROGRAM],
          copies: [...jobFiles(job), { to: PROGRAM, content: program ?? '', executable: true }],
          environment: lineByLine,
        }),
      }
    },
  }
}

const OUTPUT = ['-o', `${INSIDE.scratch}/program`, '-lm']
const COMMON = ['-O1', '-g0', '-Wall', '-fdiagnostics-color=never', '-pthread', '-pipe']

function sources(job: Job, dialect: Dialect): string[] {
  const paths = job.files.map(({ path }) => path).filter((path) => dialect.sources.test(path))
  return job.entry && !paths.includes(job.entry) ? [job.entry, ...paths] : paths
}

export const c = compiled({
  compiler: 'gcc',
  name: 'C',
  package: ['gcc', 'libc6-dev'],
  sources: /\.c$/,
  options: ['-std=c17', ...COMMON],
})

export const cpp = compiled({
  compiler: 'g++',
  name: 'C++',
  package: ['g++'],
  sources: /\.(cpp|cc|cxx)$/,
  options: ['-std=c++20', ...COMMON],
})
