import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { ALL_DIALECTS, type Dialect, DIALECTS, gccCommand } from '../compilers/gcc-dialects.ts'
import { type Gcc, startGcc } from '../compilers/gcc.ts'
import { INSIDE } from '../isolation/plan.ts'
import type { Job, TraceOrder } from '../protocol.ts'
import type { Isolation } from '../isolation/prepare.ts'
import { systemTool } from '../isolation/tools.ts'
import { readTrace } from '../traces/read-trace.ts'
import {
  aptInstall,
  jobFiles,
  type Language,
  MB,
  type Package,
  versionOf,
  waitingInstance,
} from './language.ts'
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
const startWith = (args: readonly string[]) =>
  startFile(`${LINE_BY_LINE}exec ${PROGRAM} ${args.map(quoted).join(' ')}`)
/** As a shell takes it for one word, whatever is in it. */
const quoted = (arg: string) => `'${arg.replaceAll("'", `'\\''`)}'`
/** Nobody reads what it prints, and a library loaded before the sanitizer's would be one too many. */
const CHECKED_START = startFile(`exec ${PROGRAM}`)
/** The recorder empties the streams itself, at every step. */
const tracedStart = ({ steps, from }: TraceOrder) =>
  startFile(`export TRACE=${steps},${from}; exec ${PROGRAM}`)
function startOf({ checked, traced, args }: Job) {
  if (traced) return tracedStart(traced)
  if (checked) return CHECKED_START
  return args.length === 0 ? START : startWith(args)
}

/** Freed memory that is kept from being given again, so that its use is noticed. */
const QUARANTINE_MB = 16
/** What `malloc` refuses in a run without the sanitizer, it refuses here. */
const LARGEST_BLOCK_MB = 1024

/**
 * Lines are found within the program, by the sanitizer itself: it starts nothing. Leaks are not looked for: that needs `ptrace`,
 * which no program gets.
 */
const SANITIZER_OPTIONS = [
  'detect_leaks=0',
  'detect_stack_use_after_return=1',
  'handle_abort=1',
  'allocator_may_return_null=1',
  `max_allocation_size_mb=${LARGEST_BLOCK_MB}`,
  `quarantine_size_mb=${QUARANTINE_MB}`,
  'print_legend=0',
  'color=never',
].join(':')

const CHECKED = {
  ...WAITING_SHELL,
  role: 'native' as const,
  ownTasks: 1,
  setsMemoryAside: true,
  environment: { ASAN_OPTIONS: SANITIZER_OPTIONS, UBSAN_OPTIONS: 'print_stacktrace=1:color=never' },
}

const MEMORY_WORDS = /std::bad_alloc|Cannot allocate memory/

type Base = 'c' | 'cpp'

function language(base: Base, name: string, packages: string[]): Language {
  return {
    async find(isolation) {
      const compiler = systemTool(DIALECTS[base].compiler)
      const version = compiler && (await versionOf(compiler, '--version'))
      if (!compiler || !version)
        return { reason: `The ${name} compiler is not installed.`, fix: aptInstall(...packages) }
      const [gcc, libraries] = await Promise.all([gccOf(isolation), librariesOf(base, compiler)])
      return {
        version,
        packages: libraries,
        command: plainCommand(base),
        leastMemoryBytes: 16 * MB,
        memoryWords: MEMORY_WORDS,
        compile: (job, signal) => gcc.compile(dialectOf(base, job), job, signal),
        compileAhead: (job, first) => gcc.compileAhead(dialectOf(base, job), job, first),
        readReport: readTrace,
        instance: ({ checked, traced }, limits) =>
          waitingInstance(
            limits,
            checked && !traced ? CHECKED : { ...WAITING_SHELL, role: 'native', ownTasks: 1 },
          ),
        order: (job, _run, program) => ({
          files: [...jobFiles(job), startOf(job), { to: PROGRAM, content: program ?? '', executable: true }],
          startMessage: '',
          isBinary: job.traced !== undefined,
        }),
      }
    },
  }
}

/** The command as a learner would type it: without the folder of the compiler. */
function plainCommand(base: Base): string {
  const [compiler = '', ...options] = gccCommand(base, [DIALECTS[base].main], 'program')
  return [basename(compiler), ...options].join(' ')
}

/** The libraries that every program is linked with. */
async function librariesOf(base: Base, compiler: string): Promise<Package[]> {
  const [glibc, gcc] = await Promise.all([
    versionOf('getconf', 'GNU_LIBC_VERSION'),
    versionOf(compiler, '-dumpfullversion'),
  ])
  const found = [
    { name: 'glibc', version: glibc?.replace(/^\D+/, '') },
    { name: 'libstdc++', version: base === 'cpp' ? gcc : null },
  ]
  return found.flatMap(({ name, version }) => (version ? [{ name, version }] : []))
}

const dialectOf = (base: Base, { checked, traced }: Job): Dialect =>
  traced ? `${base}-traced` : checked ? `${base}-checked` : base

const started = new WeakMap<Isolation, Promise<Gcc>>()

/** C and C++ share their compilers' instances. */
function gccOf(isolation: Isolation): Promise<Gcc> {
  const dialects = ALL_DIALECTS.filter((dialect) => systemTool(DIALECTS[dialect].compiler) !== null)
  const gcc = started.get(isolation) ?? startGcc(isolation, dialects)
  started.set(isolation, gcc)
  return gcc
}

export const c = language('c', 'C', ['gcc', 'libc6-dev'])
export const cpp = language('cpp', 'C++', ['g++'])
