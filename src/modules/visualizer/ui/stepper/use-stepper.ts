import { useCallback, useMemo, useState } from 'react'
import { openTrace } from '../../trace/trace.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { isRecursive } from '../picture/call-tree.ts'
import { findIndexNames, type View } from '../picture/picture.ts'
import {
  backOverCalls,
  depthsOf,
  lineKey,
  linesOf,
  nextBreakpoint,
  outOfCall,
  overCalls,
} from './skip-rules.ts'
import type { Skips } from './use-stepper-keys.ts'
import { useLatest } from './use-latest.ts'
import { useSteps } from './use-steps.ts'
import type { Picked } from './values-view.tsx'

/** A reader of a trace: where it is, where it may go, and what is marked, selected and watched. */
export function useStepper(
  trace: Trace,
  sources: Readonly<Record<string, string>>,
  wanted: number,
  onStep: ((step: number) => void) | undefined,
) {
  const open = useMemo(() => openTrace(trace), [trace])
  const depths = useMemo(() => computedOnce(() => depthsOf(trace)), [trace])
  const lines = useMemo(() => linesOf(trace), [trace])
  const hasCallTree = useMemo(() => isRecursive(trace), [trace])
  const indexNames = useMemo(() => findIndexNames(Object.values(sources).join('\n')), [sources])
  const steps = useSteps(open.length, wanted, onStep)
  const [breakpoints, setBreakpoints] = useState<ReadonlySet<number>>(new Set())
  const [picked, setPicked] = useState<Picked | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, View | 'automatic'>>>({})
  const [watched, setWatched] = useState<readonly string[]>([])
  // The same function at every step, so that lines of code that did not change are not drawn again.
  const toggleBreakpoint = useCallback(
    (file: number, line: number) =>
      setBreakpoints((known) => known.symmetricDifference(new Set([lineKey(file, line)]))),
    [],
  )
  const canStop = useCallback((file: number, line: number) => lines.has(lineKey(file, line)), [lines])
  const hasBreakpoint = useCallback(
    (file: number, line: number) => breakpoints.has(lineKey(file, line)),
    [breakpoints],
  )
  const watch = useCallback(
    (name: string) => setWatched((known) => (known.includes(name) ? known : [...known, name])),
    [],
  )
  const unwatch = useCallback(
    (name: string) => setWatched((known) => known.filter((each) => each !== name)),
    [],
  )
  const { step, goTo } = steps
  const { state, before } = useMemo(() => {
    // In this order a step is one change away from the one before it.
    const old = step > 0 ? open.at(step - 1) : null
    return { state: open.at(step), before: old }
  }, [open, step])
  const skip = useLatest((way: keyof Skips) => {
    const ways: Skips = {
      over: () => goTo(overCalls(trace, depths(), step)),
      backOver: () => goTo(backOverCalls(trace, depths(), step)),
      out: () => goTo(outOfCall(trace, depths(), step)),
      breakpoint: () => goTo(nextBreakpoint(trace, breakpoints, step)),
      nextChange: () => goTo((picked && open.writtenAfter(picked.place, step)) ?? step),
      lastChange: () => {
        const at = picked && open.writtenAt(picked.place, step)
        goTo((at === step && picked ? open.writtenAt(picked.place, step - 1) : at) ?? step)
      },
    }
    ways[way]()
  })
  const skips: Skips = useMemo(
    () => ({
      over: () => skip('over'),
      backOver: () => skip('backOver'),
      out: () => skip('out'),
      breakpoint: () => skip('breakpoint'),
      nextChange: () => skip('nextChange'),
      lastChange: () => skip('lastChange'),
    }),
    [skip],
  )
  return {
    open,
    hasCallTree,
    indexNames,
    steps,
    skips,
    state,
    before,
    picked,
    setPicked,
    watched,
    chosen,
    choose: (name: string, view: View | 'automatic') => setChosen((known) => ({ ...known, [name]: view })),
    watch,
    unwatch,
    canStop,
    hasBreakpoints: breakpoints.size > 0,
    hasBreakpoint,
    toggleBreakpoint,
  }
}

/** For what most readers never ask for. */
function computedOnce<Result>(compute: () => Result): () => Result {
  let known: { result: Result } | null = null
  return () => (known ??= { result: compute() }).result
}

export type StepperState = ReturnType<typeof useStepper>
