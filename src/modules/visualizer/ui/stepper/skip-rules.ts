/** Where the buttons and keys of the stepper lead. Pure. */
import type { Trace } from '#modules/exercises/trace/contract.ts'

/** How many frames are on the stack at each step. */
export function depthsOf({ steps }: Trace): Int32Array {
  const depths = new Int32Array(steps.length)
  let depth = 1
  for (const [at, { pop = 0, push = [] }] of steps.entries()) {
    depth = Math.max(1, depth - pop) + push.length
    depths[at] = depth
  }
  return depths
}

/** The next line of the same call, or of its caller: calls within run on the way. */
export function overCalls(trace: Trace, depths: Int32Array, step: number): number {
  return nextWhere(trace, step, (at) => (depths[at] ?? 0) <= (depths[step] ?? 0) && isLine(trace, at))
}

export function backOverCalls(trace: Trace, depths: Int32Array, step: number): number {
  for (let at = step - 1; at > 0; at--)
    if ((depths[at] ?? 0) <= (depths[step] ?? 0) && isLine(trace, at)) return at
  return 0
}

/** Where the call that runs has returned. */
export function outOfCall(trace: Trace, depths: Int32Array, step: number): number {
  return nextWhere(trace, step, (at) => (depths[at] ?? 0) < (depths[step] ?? 0))
}

/** `breakpoints`: keys as `lineKey` makes them. The last step where none is met. */
export function nextBreakpoint(trace: Trace, breakpoints: ReadonlySet<number>, step: number): number {
  return nextWhere(trace, step, (at) => {
    const found = trace.steps[at]
    return found !== undefined && isLine(trace, at) && breakpoints.has(lineKey(found.file ?? 0, found.line))
  })
}

/** More lines than a file has. */
const LINES = 1_000_000

export const lineKey = (file: number, line: number) => file * LINES + line

/** Call, return and end are no lines. */
function isLine({ steps }: Trace, at: number): boolean {
  const event = steps[at]?.event
  return event === undefined || event === 'raise' || event === 'end'
}

function nextWhere({ steps }: Trace, step: number, holds: (at: number) => boolean): number {
  for (let at = step + 1; at < steps.length; at++) if (holds(at)) return at
  return steps.length - 1
}

/** Lines that at least one step of the trace is at: a breakpoint elsewhere would never be met. */
export function linesOf({ steps }: Trace): Set<number> {
  const lines = new Set<number>()
  for (const { file = 0, line } of steps) lines.add(lineKey(file, line))
  return lines
}
