/**
 * Java, compiled by a javac that stays: docs/decisions/0009-resident-javac.md. Its virtual machine sits in an instance,
 * takes one compilation at a time, and never runs what it compiled.
 */
import { ENVIRONMENT, MB } from '../languages/language.ts'
import { COMPILE_LIMITS, MAX_PROGRAM_BYTES } from '../languages/shell.ts'
import { keepHeadAndTail } from '../output.ts'
import type { Job, LimitName } from '../protocol.ts'
import { limitReached } from '../isolation/limits.ts'
import type { Isolation } from '../isolation/prepare.ts'
import type { JavaKit } from './java-kit.ts'
import { type Answer, type JavaService, javaService } from './java-service.ts'
import { type Compiled, programCache, programKey, programOwner } from './program-cache.ts'
import { readyPrograms } from './ready-programs.ts'
import { type Resident, residentInstances, ServiceFailure } from './resident-instances.ts'
import { isStarved, Starved } from '../instances/starved.ts'

export const JAVA_TASKS = 40
/** Java also calls it an OutOfMemoryError when it may not start another thread. */
export const JAVA_MEMORY_WORDS = /java\.lang\.OutOfMemoryError(?!: unable to create native thread)/

/** A virtual machine gathers things, 130 MB of them; starting one anew and warming it up costs a second of a processor. */
const RECYCLED_AFTER = 1000
const CACHE_BYTES = 32 * MB

export type JavaCompiler = {
  compile(job: Job, signal: AbortSignal): Promise<Compiled>
  /** Begins with a program that may be asked for next: see `ready-programs.ts`. */
  compileAhead(job: Job, first: Promise<Compiled>): void
}

type Bench = Resident & { service: JavaService }

export function startJavaCompiler(isolation: Isolation, kit: JavaKit): JavaCompiler {
  const instances = residentInstances<Bench>(isolation, {
    spec: () => ({
      command: kit.compileCommand(),
      environment: ENVIRONMENT,
      role: 'javac',
      limits: { ...COMPILE_LIMITS, cpuMs: null },
      ownTasks: JAVA_TASKS,
      proc: true,
      terminals: false,
    }),
    begin: (instance) => ({
      instance,
      service: javaService(instance.channel, MAX_PROGRAM_BYTES),
      compilations: 0,
    }),
    recycledAfter: RECYCLED_AFTER,
  })

  const programs = readyPrograms(programCache(isolation.folder, CACHE_BYTES), instances)

  const keyOf = (job: Job) => {
    const toolchain = [kit.identity, ...(fileNumbers(job) ?? [])].join(' ')
    return programKey({ toolchain, owner: programOwner(job), entry: '' }, sourcesOf(job))
  }

  const compiling = (job: Job) => async (signal: AbortSignal) => {
    const compiled = await instances.use((bench) => compileAt(bench, job, signal))
    signal.throwIfAborted()
    return compiled
  }

  return {
    compile: (job, signal) => programs.get(keyOf(job), compiling(job), signal),
    compileAhead: (job, first) => programs.begin(keyOf(job), compiling(job), first),
  }
}

const isSource = ({ path }: Job['files'][number]) => path.endsWith('.java')
const sourcesOf = ({ files }: Job) => files.filter(isSource)

/** A recording counts all files of the job. Null: nothing is recorded. */
function fileNumbers({ files, traced }: Job): number[] | null {
  return traced ? files.flatMap((file, number) => (isSource(file) ? [number] : [])) : null
}

const EXIT = { right: 0, errors: 1 } as const

/** Throws `Starved`. */
async function compileAt(bench: Bench, job: Job, signal: AbortSignal): Promise<Compiled> {
  const { instance, service } = bench
  const started = performance.now()
  const watch = instance.watch(COMPILE_LIMITS, signal)
  bench.watch = watch
  const answer = await service.compile(sourcesOf(job), fileNumbers(job)).catch((error: unknown) => {
    instance.kill()
    if (error instanceof ServiceFailure) return error
    throw error
  })
  const wallMs = performance.now() - started
  const ending = watch.end()
  const { stoppedFor, last } = ending
  if (answer instanceof ServiceFailure) {
    signal.throwIfAborted()
    if (isStarved(ending, wallMs)) throw new Starved()
    // Out of memory it can also end without a word.
    const limit = stoppedFor ?? (last.memoryKills > 0 ? 'memory' : null)
    if (limit === null) throw answer
    return compiled({ exitCode: 1, stderr: '', program: Buffer.alloc(0) }, limit, wallMs)
  }
  // What javac has no words of its own for, or needed all of its heap for, leaves a machine that we keep no longer.
  if (answer.exitCode > EXIT.errors) instance.kill()
  const limit = limitReached(COMPILE_LIMITS, COMPILE_LIMITS.processes + JAVA_TASKS, {
    stoppedFor,
    exitCode: answer.exitCode,
    signal: null,
    last,
    stderrTail: answer.stderr.slice(-4000),
    memoryWords: JAVA_MEMORY_WORDS,
  })
  return compiled(answer, limit, wallMs)
}

function compiled({ exitCode, stderr, program }: Answer, limit: LimitName | null, wallMs: number): Compiled {
  const kept = keepHeadAndTail(COMPILE_LIMITS.outputBytes)
  kept.push(Buffer.from(stderr))
  const outcome = {
    stdout: '',
    stderr: kept.text(),
    truncated: kept.truncated(),
    exitCode,
    signal: null,
    limit: limit ?? (kept.truncated() ? ('output' as const) : null),
    wallMs,
  }
  return { outcome, program: exitCode === EXIT.right && outcome.limit === null ? program : null }
}
