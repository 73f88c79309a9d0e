/**
 * Compilers that wait: instances whose tools have been started and have read headers ahead, and which headers those are. Only
 * preparation is here; `gcc.ts` compiles in them.
 */
import type { Instance } from '../instances/instance.ts'
import { COMPILE_LIMITS, MAX_PROGRAM_BYTES } from '../languages/shell.ts'
import type { JobLimits } from '../protocol.ts'
import type { Isolation } from '../isolation/prepare.ts'
import type { Dialect } from './gcc-dialects.ts'
import { type GccService, gccService } from './gcc-service.ts'
import { type GccTools, SERVICE, type Tool } from './gcc-tools.ts'
import { type Demand, preludeDemand } from './prelude-demand.ts'
import { type Resident, residentInstances, type ResidentInstances } from './resident-instances.ts'

const MB = 1024 * 1024

/** Memory of all tools that wait in an instance; a compilation has its own on top. */
const STANDING_BYTES = 640 * MB
/** Headers that are always read ahead, an empty list among them: that is a compiler which has only been started. */
const PRELUDES: Record<Dialect, string[][]> = {
  c: [[], ['stdio.h']],
  cpp: [[], ['iostream']],
  'c-checked': [[]],
  'cpp-checked': [[]],
  'c-traced': [[], ['stdio.h']],
  'cpp-traced': [[]],
}
/** Header lists read ahead beside those: 20 to 150 MB each, in every instance. */
const MORE_PRELUDES: Record<Dialect, number> = {
  c: 2,
  cpp: 3,
  'c-checked': 1,
  'cpp-checked': 2,
  'c-traced': 1,
  'cpp-traced': 2,
}
/** Compilations after which an instance is replaced, whatever has become of it. */
export const RECYCLED_AFTER = 500

/** Processes of the service itself, on top of those of a compilation. */
export const OWN_TASKS = 16
/** Limits of an instance while it compiles. */
export const WATCHED: JobLimits = {
  ...COMPILE_LIMITS,
  memoryBytes: COMPILE_LIMITS.memoryBytes + STANDING_BYTES,
}
const INSTANCE = {
  ...SERVICE,
  role: 'c-compiler' as const,
  limits: { ...WATCHED, cpuMs: null },
  ownTasks: OWN_TASKS,
  proc: false,
  terminals: false,
}

export type Prelude = { name: string; dialect: Dialect; headers: readonly string[] }

/** An instance with its service, and what waits in it. */
export type WarmCompiler = Resident & {
  service: GccService
  /** Compilers that wait with their headers read. */
  preludes: Prelude[]
  /** Names of every tool that was started here, whether it waits or not. */
  tried: Set<string>
}

export type WarmCompilers = Pick<ResidentInstances<WarmCompiler>, 'use' | 'isIdle' | 'openSpare'> & {
  /** Notes the headers of a program; headers that have become frequent are prepared for the next one. */
  noteHeaders(dialect: Dialect, headers: readonly string[]): void
}

export function openWarmCompilers(
  isolation: Isolation,
  tools: GccTools,
  dialects: readonly Dialect[],
): WarmCompilers {
  const demandOf = (dialect: Dialect) => preludeDemand(PRELUDES[dialect], MORE_PRELUDES[dialect])
  const demand: Record<Dialect, Demand> = {
    c: demandOf('c'),
    cpp: demandOf('cpp'),
    'c-checked': demandOf('c-checked'),
    'cpp-checked': demandOf('cpp-checked'),
    'c-traced': demandOf('c-traced'),
    'cpp-traced': demandOf('cpp-traced'),
  }
  const wantedTools = () => dialects.flatMap((dialect) => tools.of(dialect, demand[dialect].wanted()))
  const instances = residentInstances<WarmCompiler>(isolation, {
    spec: () => INSTANCE,
    begin: warmCompiler,
    recycledAfter: RECYCLED_AFTER,
    improvement(compiler) {
      const change = nextChange(compiler, wantedTools())
      return change && (() => applyChange(compiler, change))
    },
  })
  /** One list of headers after the other: making them ready takes a processor. */
  let preparing = Promise.resolve()

  function prepare(dialect: Dialect, headers: readonly string[]) {
    preparing = preparing
      // Headers that newer ones have pushed out meanwhile must not keep the processor.
      .then(() => (isWanted(demand[dialect], headers) ? tools.prepare(dialect, headers) : undefined))
      .then(instances.improveAll)
      // Headers that do not go together are read with each program.
      .catch(() => {})
  }

  for (const dialect of dialects) for (const headers of PRELUDES[dialect]) prepare(dialect, headers)
  return {
    use: instances.use,
    isIdle: instances.isIdle,
    openSpare: instances.openSpare,
    noteHeaders(dialect, headers) {
      if (demand[dialect].note(headers)) prepare(dialect, headers)
    },
  }
}

function warmCompiler(instance: Instance): WarmCompiler {
  const most = { diagnostics: COMPILE_LIMITS.outputBytes, program: MAX_PROGRAM_BYTES }
  return {
    instance,
    service: gccService(instance.channel, most),
    preludes: [],
    tried: new Set(),
    compilations: 0,
  }
}

function isWanted(demand: Demand, headers: readonly string[]): boolean {
  return demand.wanted().some((each) => String(each) === String(headers))
}

/** A prelude to drop because it is wanted no more, else a tool to start; null when the instance has all. */
function nextChange(compiler: WarmCompiler, wanted: readonly Tool[]): Tool | Prelude | null {
  const unwanted = compiler.preludes.find((prelude) => !wanted.some(({ name }) => name === prelude.name))
  return unwanted ?? wanted.find(({ name }) => !compiler.tried.has(name)) ?? null
}

async function applyChange(compiler: WarmCompiler, change: Tool | Prelude): Promise<void> {
  const watch = compiler.instance.watch(WATCHED, AbortSignal.timeout(WATCHED.wallMs))
  try {
    if ('words' in change) await startTool(compiler, change)
    else await dropPrelude(compiler, change)
  } finally {
    watch.end()
  }
}

async function startTool(compiler: WarmCompiler, tool: Tool): Promise<void> {
  compiler.tried.add(tool.name)
  await compiler.instance.put(tool.files)
  const { status } = await compiler.service.order(['warm', ...tool.words])
  if (status === 0 && tool.prelude) compiler.preludes.push({ name: tool.name, ...tool.prelude })
}

async function dropPrelude(compiler: WarmCompiler, { name }: Prelude): Promise<void> {
  compiler.preludes = compiler.preludes.filter((prelude) => prelude.name !== name)
  compiler.tried.delete(name)
  await compiler.service.order(['drop', name])
}
