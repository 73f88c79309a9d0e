/**
 * C and C++, compiled inside the sandbox by a service whose tools have already been started:
 * docs/decisions/0008-warm-gcc.md. What is unusual about a program, or about what the compiler says of it, sends it
 * through the plain `gcc` in the same instance.
 */
import type { Compiled } from '../languages/language.ts'
import { COMPILE_LIMITS } from '../languages/shell.ts'
import type { Job, LimitName } from '../protocol.ts'
import { type Look, limitReached } from '../isolation/limits.ts'
import { INSIDE } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'
import { DIALECTS, type Dialect, gccCommand, sourcesOf } from './gcc-dialects.ts'
import { type Answer, BROKEN } from './gcc-service.ts'
import { compileOrder, prepareGccTools, PROGRAM } from './gcc-tools.ts'
import { choosePrelude, isBelievable, isUsual, leadingHeaders } from './prelude-rules.ts'
import { programCache, programKey, programOwner } from './program-cache.ts'
import { readyPrograms } from './ready-programs.ts'
import { ServiceFailure } from './resident-instances.ts'
import { isStarved, Starved } from '../instances/starved.ts'
import {
  openWarmCompilers,
  OWN_TASKS,
  RECYCLED_AFTER,
  WATCHED,
  type WarmCompiler,
  type WarmCompilers,
} from './warm-compilers.ts'

const CACHE_BYTES = 96 * 1024 * 1024

/** The last two are the compiler's driver's: it outlives the part of it that ran out and ends by itself. */
const MEMORY_WORDS =
  /Cannot allocate memory|out of memory allocating|virtual memory exhausted|Killed signal terminated program/

export type Gcc = {
  compile(dialect: Dialect, job: Job, signal: AbortSignal): Promise<Compiled>
  /** Begins with a program that may be asked for next: see `ready-programs.ts`. */
  compileAhead(dialect: Dialect, job: Job, first: Promise<Compiled>): void
}

export async function startGcc(isolation: Isolation, dialects: readonly Dialect[]): Promise<Gcc> {
  const tools = await prepareGccTools(isolation, dialects)
  const compilers = openWarmCompilers(isolation, tools, dialects)
  const programs = readyPrograms(programCache(isolation.folder, CACHE_BYTES), compilers)

  function keyOf(dialect: Dialect, job: Job): string {
    const { entry = '' } = job
    const maker = { toolchain: `${tools.identity} ${dialect}`, owner: programOwner(job), entry }
    return programKey(maker, job.files)
  }

  const compiling = (dialect: Dialect, job: Job) => (signal: AbortSignal) =>
    compile(compilers, dialect, job, signal)

  return {
    compile: (dialect, job, signal) => programs.get(keyOf(dialect, job), compiling(dialect, job), signal),
    compileAhead: (dialect, job, first) =>
      programs.begin(keyOf(dialect, job), compiling(dialect, job), first),
  }
}

/** Throws `Starved`. */
function compile(
  compilers: WarmCompilers,
  dialect: Dialect,
  job: Job,
  signal: AbortSignal,
): Promise<Compiled> {
  const started = performance.now()
  const outcome = (exitCode: number | null, limit: LimitName | null, stderr: string) => ({
    stdout: '',
    stderr,
    truncated: false,
    exitCode,
    signal: null,
    limit,
    wallMs: performance.now() - started,
  })
  return compilers.use(async (compiler) => {
    const watch = compiler.instance.watch(WATCHED, signal)
    compiler.watch = watch
    try {
      const { status, diagnostics, program } = await compileIn(compiler, compilers, dialect, job)
      const limit = limitOf(status, diagnostics, watch.end())
      if (limit !== null) compiler.instance.kill()
      const isGood = status === 0 && limit === null && program.length > 0
      return { outcome: outcome(status, limit, diagnostics), program: isGood ? program : null }
    } catch (error) {
      const ending = watch.end()
      compiler.instance.kill()
      signal.throwIfAborted()
      if (!(error instanceof ServiceFailure)) throw error
      if (isStarved(ending, performance.now() - started)) throw new Starved()
      const limit = error.isTooMuch && !ending.stoppedFor ? 'output' : limitOf(1, '', ending)
      if (limit === null) throw error
      return { outcome: outcome(null, limit, ''), program: null }
    }
  })
}

async function compileIn(
  compiler: WarmCompiler,
  compilers: WarmCompilers,
  dialect: Dialect,
  job: Job,
): Promise<Answer> {
  const warm = await compileWarm(compiler, compilers, dialect, job)
  if (warm !== null) return warm
  await compiler.instance.put(jobFiles(job))
  const answer = await compiler.service.order([
    'plain',
    ...gccCommand(dialect, sourcesOf(job, dialect), PROGRAM),
  ])
  if (answer.status === BROKEN) throw new ServiceFailure('gcc could not be started.')
  return answer
}

/** By a compiler that has read the program's first headers. Null: the plain compiler must decide. */
async function compileWarm(
  compiler: WarmCompiler,
  compilers: WarmCompilers,
  dialect: Dialect,
  job: Job,
): Promise<Answer | null> {
  const { main } = DIALECTS[dialect]
  const [first, ...others] = sourcesOf(job, dialect)
  const source = job.files.find(({ path }) => path === main)?.content ?? ''
  if (first !== main || others.length > 0 || !isUsual(source)) return null
  const leading = leadingHeaders(source)
  compilers.noteHeaders(
    dialect,
    leading.map(({ name }) => name),
  )
  const waiting = compiler.preludes.filter((prelude) => prelude.dialect === dialect)
  const prelude = choosePrelude(waiting, leading)
  if (!prelude) return null
  await compiler.instance.put(jobFiles(job))
  const answer = await compiler.service.order(compileOrder(dialect, prelude.name))
  const paths = job.files.map(({ path }) => path)
  if (isFinal(answer) && isBelievable(answer.diagnostics, { leading, paths }, prelude.headers)) return answer
  if (answer.status === BROKEN) compiler.compilations = RECYCLED_AFTER
  return null
}

function jobFiles({ files }: Job) {
  return files.map(({ path, content }) => ({ to: `${INSIDE.job}/${path}`, content }))
}

/** A success, or mistakes that were told. */
function isFinal({ status, diagnostics }: Answer): boolean {
  return status === 0 || (status === 1 && diagnostics !== '')
}

function limitOf(
  status: number,
  diagnostics: string,
  ending: { stoppedFor: LimitName | null; last: Look },
): LimitName | null {
  return limitReached(WATCHED, COMPILE_LIMITS.processes + OWN_TASKS, {
    ...ending,
    exitCode: status,
    signal: null,
    stderrTail: diagnostics.slice(-4000),
    memoryWords: MEMORY_WORDS,
  })
}
