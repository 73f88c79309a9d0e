/** C and C++ as gcc is asked to understand them: the one place where its options are. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Job } from '../protocol.ts'
import { systemTool } from '../isolation/tools.ts'
import { type GccCommands, readCommands } from './gcc-commands.ts'

/**
 * A language as gcc is asked to compile it; `-checked`: with the sanitizers of addresses and undefined behavior, and with a
 * call at the beginning of every block of instructions, which counts it; `-traced`: as it is written, with the calls of a recorder.
 */
export const ALL_DIALECTS = ['c', 'cpp', 'c-checked', 'cpp-checked', 'c-traced', 'cpp-traced'] as const
export type Dialect = (typeof ALL_DIALECTS)[number]

const run = promisify(execFile)

/** The words of a compiler depend on the language it is to speak. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' }

const COMMON = ['-fdiagnostics-color=never', '-pthread', '-pipe']
const PLAIN = ['-g0', '-Wall', ...COMMON]

/**
 * Undefined in the standard and harmless with gcc, which says what it does: shifts of and into the sign, `memcpy` of no bytes
 * from a null pointer. The two others find little that addresses do not tell.
 */
const LEFT_OUT = [
  'shift-base',
  'nonnull-attribute',
  'returns-nonnull-attribute',
  'pointer-overflow',
  'object-size',
]

const CHECKED = [
  // Enough for lines and inlined calls in a report. What the compiler says is nobody's.
  '-g1',
  '-w',
  ...COMMON,
  '-fsanitize=address,undefined',
  `-fno-sanitize=${LEFT_OUT.join(',')}`,
  '-fno-sanitize-recover=all',
  '-fno-omit-frame-pointer',
  '-fno-builtin',
  '-fsanitize-coverage=trace-pc',
  // At a fixed address, where the sanitizer's own memory never is.
  '-fno-pie',
  '-no-pie',
]
/**
 * The library's templates hold so many pointers that looking at each would double the time of a compilation; the address sanitizer
 * tells of those that are null.
 */
const CHECKED_LIBRARY = [
  '-fno-sanitize=null,alignment',
  '-D_GLIBCXX_ASSERTIONS',
  '-D_GLIBCXX_SANITIZE_VECTOR=1',
]

/** Where a compiler's instance sees what is built once: see `gcc-folder.ts`. */
export const GCC_FOLDER_AT = '/opt/gcc'

/** For sandbox/inside/insert-marks.h and the recorder, trace-c.c, which push below the stack pointer and find variables by the frame pointer. */
const TRACED = [
  '-O0',
  '-g',
  '-gdwarf-5',
  '-w',
  ...COMMON,
  '-fno-omit-frame-pointer',
  '-mno-red-zone',
  '-fno-stack-protector',
  '-fno-stack-clash-protection',
  '-fcf-protection=none',
  '-fno-pie',
  '-no-pie',
  // The plain compiler's assembler.
  `-B${GCC_FOLDER_AT}/traced/`,
  `-Wl,${GCC_FOLDER_AT}/recorder.obj`,
]
/** With the templates of `sandbox/inside/common-templates.h`; the linker drops what the program does not call. */
const TRACED_CPP = [...TRACED, `-Wl,${GCC_FOLDER_AT}/templates.obj,--gc-sections`]

const C = { compiler: 'gcc', sources: /\.c$/, main: 'main.c' }
const CPP = { compiler: 'g++', sources: /\.(cpp|cc|cxx)$/, main: 'main.cpp' }

export const DIALECTS = {
  c: { ...C, options: ['-std=c17', '-O1', ...PLAIN] },
  cpp: { ...CPP, options: ['-std=c++20', '-O1', ...PLAIN] },
  // C as it is written; of C++ the library's small functions would count more than the learner's loops without -O1.
  'c-checked': { ...C, options: ['-std=c17', '-O0', ...CHECKED] },
  'cpp-checked': { ...CPP, options: ['-std=c++20', '-O1', ...CHECKED, ...CHECKED_LIBRARY] },
  'c-traced': { ...C, options: ['-std=c17', ...TRACED] },
  'cpp-traced': { ...CPP, options: ['-std=c++20', ...TRACED_CPP] },
} satisfies Record<Dialect, { compiler: string; options: string[]; sources: RegExp; main: string }>

/** The plain command, as it would be typed. */
export function gccCommand(dialect: Dialect, sources: readonly string[], program: string): string[] {
  const { compiler, options } = DIALECTS[dialect]
  return [systemTool(compiler) ?? compiler, ...options, ...sources, '-o', program, '-lm']
}

/** Every source file of the job is compiled; the others can be included. */
export function sourcesOf(job: Pick<Job, 'files' | 'entry'>, dialect: Dialect): string[] {
  const paths = job.files.map(({ path }) => path).filter((path) => DIALECTS[dialect].sources.test(path))
  return job.entry && !paths.includes(job.entry) ? [job.entry, ...paths] : paths
}

/** A dialect whose assembly gets the calls of the recorder. */
export const isTraced = (dialect: Dialect) => dialect === 'c-traced' || dialect === 'cpp-traced'

/** What gcc would start for one main file. A dialect whose compiler works in another way is left out. */
export async function findCommands(
  dialects: readonly Dialect[],
): Promise<Partial<Record<Dialect, GccCommands>>> {
  const found: Partial<Record<Dialect, GccCommands>> = {}
  for (const dialect of dialects) {
    const [program = '', ...options] = gccCommand(dialect, [DIALECTS[dialect].main], 'program')
    const { stderr } = await run(program, ['-###', ...options], { env: ENVIRONMENT })
    const commands = readCommands(stderr)
    if (commands) found[dialect] = commands
  }
  return found
}

/** The static parts of the C library that a linker may need beside the shared ones. */
export async function staticArchives(): Promise<string[]> {
  const gcc = systemTool('gcc') ?? 'gcc'
  const { stdout } = await run(gcc, ['-print-file-name=libc_nonshared.a'], { env: ENVIRONMENT })
  const path = stdout.trim()
  // Without one, gcc repeats the bare name.
  return ['-lgcc', ...(path.startsWith('/') ? [path] : [])]
}
