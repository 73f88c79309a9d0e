/** All calls of a trace as a tree, which grows from step to step. Pure. */
import type { Trace, Value } from '#modules/exercises/trace/contract.ts'
import { cut } from './scene.ts'
import { isCell, isPointer, isReference, plainText } from './value-text.ts'

export type Call = {
  readonly id: number
  readonly name: string
  /** Name and arguments: `fib(3)`. */
  readonly text: string
  readonly parent: number | null
  readonly start: number
  /** Step at which it returned. Null: never. */
  end: number | null
  returned: string | null
  readonly children: number[]
}

const MOST_CALLS = 150

export type CallTree = {
  readonly calls: ReadonlyMap<number, Call>
  readonly roots: readonly number[]
  readonly left: number
}

/** Whether a function is called while another call of it has not returned. */
export function isRecursive({ steps }: Trace): boolean {
  const stack: string[] = []
  const running = new Map<string, number>()
  for (const { pop = 0, push = [] } of steps) {
    for (let popped = pop; popped > 0; popped--) {
      const name = stack.pop()
      if (name !== undefined) running.set(name, (running.get(name) ?? 1) - 1)
    }
    for (const [, name] of push) {
      const already = running.get(name) ?? 0
      if (already > 0) return true
      stack.push(name)
      running.set(name, already + 1)
    }
  }
  return false
}

export function callTreeOf(trace: Trace): CallTree {
  const calls = new Map<number, Call>()
  const stack: number[] = []
  const roots: number[] = []
  let left = 0
  for (const [at, step] of trace.steps.entries()) {
    for (let popped = step.pop ?? 0; popped > 0; popped--) {
      const call = calls.get(stack.pop() ?? -1)
      if (call) call.end ??= at
    }
    for (const [id, name] of step.push ?? []) {
      const parent = stack.findLast((each) => calls.has(each)) ?? null
      stack.push(id)
      // A generator that goes on is the call that it was.
      if (calls.has(id)) continue
      if (calls.size >= MOST_CALLS) {
        left += 1
        continue
      }
      const values = step.set?.find(([frame]) => frame === id)?.[1] ?? []
      const given = values.map(([, value]) => argumentText(value, trace)).join(', ')
      calls.set(id, {
        id,
        name,
        text: `${cut(name, 14)}(${cut(given, 18)})`,
        parent,
        start: at,
        end: null,
        returned: null,
        children: [],
      })
      if (parent === null) roots.push(id)
      else calls.get(parent)?.children.push(id)
    }
    if (step.event === 'return') {
      const call = calls.get(stack.at(-1) ?? -1)
      if (call && step.value !== undefined) call.returned = argumentText(step.value, trace)
    }
  }
  return { calls, roots, left }
}

function argumentText(value: Value, { language }: Trace): string {
  if (isReference(value) || isPointer(value) || isCell(value)) return '…'
  return plainText(value, language, 10)
}
