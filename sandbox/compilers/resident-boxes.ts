/**
 * Boxes of compilers that stay: one compilation at a time in each, and as many as the machine has processors. One that takes
 * long keeps nobody else from compiling: others get a box beside it, or, when there is no room for that, it is ended.
 */
import { availableParallelism, totalmem } from 'node:os'
import { type Box, openBox, WallsFailure } from '../boxes/box.ts'
import type { BoxSpec } from '../boxes/box-spec.ts'
import type { Walls } from '../walls/prepare.ts'
import type { Watch } from '../walls/watchdog.ts'
import { hasRoom, roomFor, toEnd, type Work } from './resident-rules.ts'

/** The box said something that it never says, too much of it, or nothing any more: it must go. */
export class ServiceFailure extends Error {
  readonly isTooMuch: boolean
  constructor(message: string, isTooMuch = false) {
    super(message)
    this.isTooMuch = isTooMuch
  }
}

export type Resident = {
  box: Box
  compilations: number
  idleTimer?: NodeJS.Timeout
  /** Of the compilation at work, from its start on: by it it can be ended. */
  watch?: Watch
}

export type ResidentBoxes<Each extends Resident> = {
  /**
   * Does one compilation in a box, which goes when `work` throws. Once a `ServiceFailure` is no reason to give up: a
   * box can break by what was compiled in it before, or by the machine. The second time it is a `WallsFailure`.
   */
  use<T>(work: (each: Each) => Promise<T>): Promise<T>
  /** There may be something to improve in those that wait. */
  improveAll(): void
}

type Kind<Each extends Resident> = {
  spec(): BoxSpec
  /** What else is known of a box, from its start on. */
  begin(box: Box): Each
  /** A box is replaced after so many, whatever has become of it. */
  recycledAfter: number
  /** What would make the next compilation in it quicker, to be done while nobody waits. Null: nothing. */
  improvement?(each: Each): (() => Promise<void>) | null
}

/** Only one waits longer than this for nothing. */
const UNUSED_MS = 5 * 60_000

const ROOM = roomFor(availableParallelism(), totalmem())
/** How often it is looked at whether something can be done for those that wait. */
const LOOK_MS = 250

/** Opens the first one at once. */
export function residentBoxes<Each extends Resident>(walls: Walls, kind: Kind<Each>): ResidentBoxes<Each> {
  const idle: Each[] = []
  const queue: (() => void)[] = []
  const working = new Map<Each, number>()
  /** Those that are being opened, improved or on their way out among them. */
  let count = 0
  let looking: NodeJS.Timeout | undefined

  const workNow = (): (Work & { each: Each })[] =>
    [...working].map(([each, startedAt]) => ({ each, startedAt, cpuMs: each.watch?.cpuMs() ?? 0 }))
  const mayOpen = () => hasRoom(workNow(), count - working.size, ROOM, performance.now())

  /** For those that wait: a box of their own, or the end of a compilation that had enough. */
  function help() {
    clearTimeout(looking)
    if (queue.length === 0) return
    if (mayOpen()) queue.shift()?.()
    else toEnd(workNow(), performance.now())?.each.watch?.stop('time')
    looking = setTimeout(help, LOOK_MS).unref()
  }

  async function open(): Promise<Each> {
    count++
    try {
      const box = await openBox(walls, kind.spec())
      // Nothing is printed there but what goes wrong in our own service.
      box.stdout.resume()
      box.stderr.resume()
      void box.gone.then(left)
      return kind.begin(box)
    } catch (error) {
      left()
      throw error
    }
  }

  function left() {
    count--
    queue.shift()?.()
  }

  async function take(): Promise<Each> {
    for (let each = idle.pop(); each; each = idle.pop()) {
      clearTimeout(each.idleTimer)
      if (each.box.isAlive()) return each
    }
    if (mayOpen()) return open()
    await new Promise<void>((resolve) => {
      queue.push(resolve)
      clearTimeout(looking)
      looking = setTimeout(help, LOOK_MS).unref()
    })
    return take()
  }

  function give(each: Each) {
    if (each.compilations >= kind.recycledAfter) each.box.kill()
    if (!each.box.isAlive()) return void openAhead()
    const improve = queue.length === 0 ? kind.improvement?.(each) : null
    // It goes on without; a box that broke by it is not used again.
    if (improve)
      return void improve()
        .then(none, none)
        .then(() => give(each))
    if (idle.length > 0) each.idleTimer = setTimeout(retire, UNUSED_MS, each).unref()
    idle.push(each)
    queue.shift()?.()
  }

  function retire(each: Each) {
    idle.splice(idle.indexOf(each), 1)
    each.box.kill()
  }

  /** One is always there. What goes wrong now is said to the first who needs one. */
  async function openAhead(): Promise<void> {
    if (idle.length > 0 || !mayOpen()) return
    await open().then(give, none)
  }

  async function use<T>(work: (each: Each) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const each = await take()
      each.compilations++
      working.set(each, performance.now())
      try {
        return await work(each)
      } catch (error) {
        each.box.kill()
        if (!(error instanceof ServiceFailure)) throw error
        if (attempt === 2) throw new WallsFailure(`The compiler could not be used: ${error.message}`)
      } finally {
        working.delete(each)
        delete each.watch
        give(each)
      }
    }
  }

  void openAhead()
  return {
    use,
    improveAll() {
      for (const each of idle.splice(0)) {
        clearTimeout(each.idleTimer)
        give(each)
      }
    },
  }
}

const none = () => {}
