/**
 * C and C++, compiled within walls by a service whose tools have already been started:
 * docs/decisions/0008-warm-gcc.md. What is unusual about a program, or about what the compiler says of it, sends it
 * through the plain `gcc` in the same box.
 */
import type { Compiled } from '../languages/language.ts'
import { COMPILE_LIMITS, MAX_PROGRAM_BYTES } from '../languages/shell.ts'
import type { Job, JobLimits, LimitName } from '../protocol.ts'
import { type Look, limitReached } from '../walls/limits.ts'
import { INSIDE } from '../walls/plan.ts'
import type { Walls } from '../walls/prepare.ts'
import { DIALECTS, type Dialect, gccCommand, sourcesOf } from './gcc-dialects.ts'
import { type Answer, BROKEN, type GccService, gccService } from './gcc-service.ts'
import { compileOrder, prepareGccTools, PROGRAM, SERVICE, type Tool } from './gcc-tools.ts'
import { type Demand, preludeDemand } from './prelude-demand.ts'
import { choosePrelude, isBelievable, isUsual, leadingHeaders } from './prelude-rules.ts'
import { programCache, programKey, programOwner } from './program-cache.ts'
import { type Resident, residentBoxes, ServiceFailure } from './resident-boxes.ts'

const MB = 1024 * 1024

/** What all the tools that stand still may take; a compilation has its own on top. */
const STANDING_BYTES = 640 * MB
/** Headers that are always read ahead, an empty list among them: that is a compiler which has only been started. */
const PRELUDES = { c: [[], ['stdio.h']], cpp: [[], ['iostream']] }
/** Headers read ahead beside those that always are: 20 to 150 MB each, in every box. */
const MORE_PRELUDES = { c: 2, cpp: 3 }
/** A box is replaced now and then, whatever has become of it. */
const RECYCLED_AFTER = 500
const CACHE_BYTES = 96 * MB

/** The last two are the compiler's driver's: it outlives the part of it that ran out and ends by itself. */
const MEMORY_WORDS =
  /Cannot allocate memory|out of memory allocating|virtual memory exhausted|Killed signal terminated program/

const OWN_TASKS = 16
const WATCHED: JobLimits = { ...COMPILE_LIMITS, memoryBytes: COMPILE_LIMITS.memoryBytes + STANDING_BYTES }
const BOX = {
  ...SERVICE,
  role: 'c-compiler' as const,
  limits: { ...WATCHED, cpuMs: null },
  ownTasks: OWN_TASKS,
  proc: false,
  terminals: false,
}

export type Gcc = { compile(dialect: Dialect, job: Job, signal: AbortSignal): Promise<Compiled> }

type Prelude = { name: string; dialect: Dialect; headers: readonly string[] }

type Bench = Resident & {
  service: GccService
  /** The compilers that stand. */
  preludes: Prelude[]
  /** Every tool that was started here, whether it stands or not. */
  tried: Set<string>
}

export async function startGcc(walls: Walls, dialects: readonly Dialect[]): Promise<Gcc> {
  const tools = await prepareGccTools(walls, dialects)
  const cache = programCache(walls.folder, CACHE_BYTES)
  const demand: Record<Dialect, Demand> = {
    c: preludeDemand(PRELUDES.c, MORE_PRELUDES.c),
    cpp: preludeDemand(PRELUDES.cpp, MORE_PRELUDES.cpp),
  }
  /** One after the other: making headers ready takes a processor. */
  let preparing = Promise.resolve()
  const boxes = residentBoxes<Bench>(walls, {
    spec: () => BOX,
    begin(box) {
      const most = { diagnostics: COMPILE_LIMITS.outputBytes, program: MAX_PROGRAM_BYTES }
      return { box, service: gccService(box.channel, most), preludes: [], tried: new Set(), compilations: 0 }
    },
    recycledAfter: RECYCLED_AFTER,
    improvement(bench) {
      const tool = nextTool(bench)
      return tool && (() => furnish(bench, tool))
    },
  })

  /** What is missing in a box, or is wanted no more. */
  function nextTool(bench: Bench): Tool | Prelude | null {
    const wanted = dialects.flatMap((dialect) => tools.of(dialect, demand[dialect].wanted()))
    const unwanted = bench.preludes.find((prelude) => !wanted.some(({ name }) => name === prelude.name))
    return unwanted ?? wanted.find(({ name }) => !bench.tried.has(name)) ?? null
  }

  async function furnish(bench: Bench, tool: Tool | Prelude): Promise<void> {
    const watch = bench.box.watch(WATCHED, AbortSignal.timeout(WATCHED.wallMs))
    try {
      if ('words' in tool) await start(bench, tool)
      else await drop(bench, tool)
    } finally {
      watch.end()
    }
  }

  function prepare(dialect: Dialect, headers: readonly string[]) {
    preparing = preparing
      // A row that newer ones have pushed out must not keep the processor.
      .then(() => (isWanted(dialect, headers) ? tools.prepare(dialect, headers) : undefined))
      .then(boxes.improveAll)
      // Headers that do not go together are read with each program, as ever.
      .catch(() => {})
  }

  const isWanted = (dialect: Dialect, headers: readonly string[]) =>
    demand[dialect].wanted().some((each) => String(each) === String(headers))

  async function start(bench: Bench, tool: Tool) {
    bench.tried.add(tool.name)
    await bench.box.put(tool.files)
    const { status } = await bench.service.order(['warm', ...tool.words])
    if (status === 0 && tool.prelude) bench.preludes.push({ name: tool.name, ...tool.prelude })
  }

  async function drop(bench: Bench, { name }: Prelude) {
    bench.preludes = bench.preludes.filter((prelude) => prelude.name !== name)
    bench.tried.delete(name)
    await bench.service.order(['drop', name])
  }

  async function compile(dialect: Dialect, job: Job, signal: AbortSignal): Promise<Compiled> {
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
    return boxes.use(async (bench) => {
      const watch = bench.box.watch(WATCHED, signal)
      bench.watch = watch
      try {
        const { status, diagnostics, program } = await compileOn(bench, dialect, job)
        const limit = limitOf(status, diagnostics, watch.end())
        if (limit !== null) bench.box.kill()
        const isGood = status === 0 && limit === null && program.length > 0
        return { outcome: outcome(status, limit, diagnostics), program: isGood ? program : null }
      } catch (error) {
        const ending = watch.end()
        bench.box.kill()
        signal.throwIfAborted()
        if (!(error instanceof ServiceFailure)) throw error
        const limit = error.isTooMuch && !ending.stoppedFor ? 'output' : limitOf(1, '', ending)
        if (limit === null) throw error
        return { outcome: outcome(null, limit, ''), program: null }
      }
    })
  }

  async function compileOn(bench: Bench, dialect: Dialect, job: Job): Promise<Answer> {
    const copies = job.files.map(({ path, content }) => ({ to: `${INSIDE.job}/${path}`, content }))
    const sources = sourcesOf(job, dialect)
    const { main } = DIALECTS[dialect]
    const source = job.files.find(({ path }) => path === main)?.content ?? ''
    if (sources.length === 1 && sources[0] === main && isUsual(source)) {
      const leading = leadingHeaders(source)
      const headers = leading.map(({ name }) => name)
      if (demand[dialect].note(headers)) prepare(dialect, headers)
      const standing = bench.preludes.filter((prelude) => prelude.dialect === dialect)
      const prelude = choosePrelude(standing, leading)
      if (prelude) {
        await bench.box.put(copies)
        const answer = await bench.service.order(compileOrder(dialect, prelude.name))
        const paths = job.files.map(({ path }) => path)
        if (isFinal(answer) && isBelievable(answer.diagnostics, { leading, paths }, prelude.headers))
          return answer
        if (answer.status === BROKEN) bench.compilations = RECYCLED_AFTER
      }
    }
    await bench.box.put(copies)
    const answer = await bench.service.order(['plain', ...gccCommand(dialect, sources, PROGRAM)])
    if (answer.status === BROKEN) throw new ServiceFailure('gcc could not be started.')
    return answer
  }

  for (const dialect of dialects) for (const headers of PRELUDES[dialect]) prepare(dialect, headers)

  return {
    async compile(dialect, job, signal) {
      const { entry = '' } = job
      const maker = { toolchain: `${tools.identity} ${dialect}`, owner: programOwner(job), entry }
      const key = programKey(maker, job.files)
      const known = cache.get(key)
      if (known) return known
      const compiled = await compile(dialect, job, signal)
      cache.put(key, compiled)
      return compiled
    },
  }
}

/** A success, or mistakes that were told. */
const isFinal = ({ status, diagnostics }: Answer) => status === 0 || (status === 1 && diagnostics !== '')

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
