/**
 * Instances of compilers that stay: one compilation at a time in each, and as many as the machine has processors. One that takes
 * long keeps nobody else from compiling: others get an instance beside it, or, when there is no room for that, it is ended.
 */
import { availableParallelism, totalmem } from 'node:os'
import { type Instance, openInstance, IsolationFailure } from '../instances/instance.ts'
import type { InstanceSpec } from '../instances/instance-spec.ts'
import type { Isolation } from '../isolation/prepare.ts'
import type { Watch } from '../isolation/watchdog.ts'
import { hasRoom, roomFor, toEnd, type Work } from './resident-rules.ts'

/** The instance said something that it never says, too much of it, or nothing any more: it must go. */
export class ServiceFailure extends Error {
  readonly isTooMuch: boolean
  constructor(message: string, isTooMuch = false) {
    super(message)
    this.isTooMuch = isTooMuch
  }
}

export type Resident = {
  instance: Instance
  compilations: number
  idleTimer?: NodeJS.Timeout
  /** Of the compilation at work, from its start on: by it it can be ended. */
  watch?: Watch
}

export type ResidentInstances<Each extends Resident> = {
  /**
   * Does one compilation in an instance, which goes when `work` throws. Once a `ServiceFailure` is no reason to give up: a
   * instance can break by what was compiled in it before, or by the machine. The second time it is an `IsolationFailure`.
   */
  use<T>(work: (each: Each) => Promise<T>): Promise<T>
  /** Whether one waits for work. */
  isIdle(): boolean
  /** Opens one more where there is room, and nobody waits for it: it will be of use soon. */
  openSpare(): void
  /** There may be something to improve in those that wait. */
  improveAll(): void
}

type Kind<Each extends Resident> = {
  spec(): InstanceSpec
  /** What else is known of an instance, from its start on. */
  begin(instance: Instance): Each
  /** An instance is replaced after so many, whatever has become of it. */
  recycledAfter: number
  /** What would make the next compilation in it quicker, to be done while nobody waits. Null: nothing. */
  improvement?(each: Each): (() => Promise<void>) | null
}

/** Only one waits longer than this for nothing. */
const UNUSED_MS = 5 * 60_000

const ROOM = roomFor(availableParallelism(), totalmem())
/** How often it is looked at whether something can be done for those that wait. */
const LOOK_MS = 250

type State<Each extends Resident> = {
  isolation: Isolation
  kind: Kind<Each>
  idle: Each[]
  /** Calls of `take` that wait for an instance. */
  queue: (() => void)[]
  /** When each instance at work began, in the milliseconds of `performance.now()`. */
  working: Map<Each, number>
  /** Instances that there are, those that are being opened, improved or ended among them. */
  count: number
  looking: NodeJS.Timeout | undefined
}

/** Opens the first instance at once. */
export function residentInstances<Each extends Resident>(
  isolation: Isolation,
  kind: Kind<Each>,
): ResidentInstances<Each> {
  const state: State<Each> = {
    isolation,
    kind,
    idle: [],
    queue: [],
    working: new Map(),
    count: 0,
    looking: undefined,
  }
  void openAhead(state)
  return {
    use: (work) => useInstance(state, work),
    isIdle: () => state.idle.some(({ instance }) => instance.isAlive()),
    openSpare() {
      if (mayOpen(state)) void openResident(state).then((each) => give(state, each), none)
    },
    improveAll() {
      for (const each of state.idle.splice(0)) {
        clearTimeout(each.idleTimer)
        give(state, each)
      }
    },
  }
}

async function useInstance<Each extends Resident, T>(
  state: State<Each>,
  work: (each: Each) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const each = await take(state)
    each.compilations++
    state.working.set(each, performance.now())
    try {
      return await work(each)
    } catch (error) {
      each.instance.kill()
      if (!(error instanceof ServiceFailure)) throw error
      if (attempt === 2) throw new IsolationFailure(`The compiler could not be used: ${error.message}`)
    } finally {
      state.working.delete(each)
      delete each.watch
      give(state, each)
    }
  }
}

async function take<Each extends Resident>(state: State<Each>): Promise<Each> {
  for (let each = state.idle.pop(); each; each = state.idle.pop()) {
    clearTimeout(each.idleTimer)
    if (each.instance.isAlive()) return each
  }
  if (mayOpen(state)) return openResident(state)
  await new Promise<void>((resolve) => {
    state.queue.push(resolve)
    lookLater(state)
  })
  return take(state)
}

function give<Each extends Resident>(state: State<Each>, each: Each): void {
  const { idle, queue, kind } = state
  if (each.compilations >= kind.recycledAfter) each.instance.kill()
  if (!each.instance.isAlive()) return void openAhead(state)
  const improve = queue.length === 0 ? kind.improvement?.(each) : null
  // Compiling goes on without the improvement; an instance that broke by it is not used again.
  if (improve)
    return void improve()
      .then(none, none)
      .then(() => give(state, each))
  if (idle.length > 0) each.idleTimer = setTimeout(retire, UNUSED_MS, idle, each).unref()
  idle.push(each)
  queue.shift()?.()
}

function retire<Each extends Resident>(idle: Each[], each: Each): void {
  idle.splice(idle.indexOf(each), 1)
  each.instance.kill()
}

async function openResident<Each extends Resident>(state: State<Each>): Promise<Each> {
  state.count++
  const left = () => {
    state.count--
    state.queue.shift()?.()
  }
  try {
    const instance = await openInstance(state.isolation, state.kind.spec())
    // Nothing is printed there but what goes wrong in our own service.
    instance.stdout.resume()
    instance.stderr.resume()
    void instance.gone.then(left)
    return state.kind.begin(instance)
  } catch (error) {
    left()
    throw error
  }
}

/** Keeps one instance ready. What goes wrong now is told to the first caller that needs one. */
async function openAhead<Each extends Resident>(state: State<Each>): Promise<void> {
  if (state.idle.length > 0 || !mayOpen(state)) return
  await openResident(state).then((each) => give(state, each), none)
}

/** Gives waiting calls an instance of their own, or ends a compilation that had enough. */
function help<Each extends Resident>(state: State<Each>): void {
  if (state.queue.length === 0) return
  if (mayOpen(state)) state.queue.shift()?.()
  else toEnd(workNow(state), performance.now())?.each.watch?.stop('time')
  lookLater(state)
}

function lookLater<Each extends Resident>(state: State<Each>): void {
  clearTimeout(state.looking)
  state.looking = setTimeout(help, LOOK_MS, state).unref()
}

function mayOpen<Each extends Resident>(state: State<Each>): boolean {
  return hasRoom(workNow(state), state.count - state.working.size, ROOM, performance.now())
}

function workNow<Each extends Resident>({ working }: State<Each>): (Work & { each: Each })[] {
  return [...working].map(([each, startedAt]) => ({ each, startedAt, cpuMs: each.watch?.cpuMs() ?? 0 }))
}

const none = () => {}
