import { useEffect, useRef, useState, type Dispatch } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { describeProblem, type LiveRun, type RunNews, type RunProblem } from '#modules/runner/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { findBlanks } from './editor/blank-rules.ts'
import { type Check, executeProgram } from './execute-program.ts'
import { outcomeOf, type RunResult } from './output/run-result.ts'
import type { RunEvent } from './run-state.ts'
import type { Program, WorkAction, Works } from './workspace-rules.ts'

type RunsOptions = {
  /** Subject of the programs: with another one, what still runs is stopped. */
  subject: string
  check: Check
  works: Works
  dispatch: Dispatch<WorkAction>
  /** Saves what was typed: called before each run. */
  saveNow: () => void
}

/** Runs the programs of a subject, each at most once at a time. */
export function useRuns({ subject, check, works, dispatch, saveNow }: RunsOptions) {
  /** Progress of programs on the learner's own device. */
  const [runNews, setRunNews] = useState<Record<string, RunNews | undefined>>({})
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [subject])

  const report = (key: string, event: RunEvent, result?: RunResult, files?: SourceFile[]) =>
    dispatch({ type: 'run', key, event, ...(result && { result }), ...(files && { files }) })

  /** Runs a program: an example to see what it does, an exercise against its tests (unless `isPlain`). */
  const run = async (program: Program, isPlain = false): Promise<RunResult | null> => {
    const { key } = program
    const work = works[key]
    if (!work || work.run.loading !== 'normal' || running.current.has(key)) return null
    if (hasEmptyBlank(program, work.files)) {
      // The server would only say the same, in the words of a compiler, and count a try.
      report(key, { type: 'abandon' }, { kind: 'problem', problem: blanksLeft() })
      return null
    }
    const controller = new AbortController()
    running.current.set(key, controller)
    saveNow()
    if (!isRunLanguage(program.language)) dispatch({ type: 'show', key })
    report(key, { type: 'start' })
    const isJudged = program.kind !== 'example' && !isPlain
    try {
      const result = await executeProgram(
        { program, files: work.files, stdin: work.stdin, check: isJudged ? check : null },
        {
          signal: controller.signal,
          onLive: (live: LiveRun) => report(key, { type: 'start' }, { kind: 'live', live, end: null }),
          onNews: (news) => setRunNews((all) => ({ ...all, [key]: news })),
        },
      )
      // A plain run of an exercise says nothing about its tests, so the button stays where it was.
      const isAnswer = program.kind === 'example' || isJudged
      const event = isAnswer && !wasCutOff(result) ? finishOf(result) : ({ type: 'abandon' } as const)
      report(key, event, result, work.files)
      return result
    } catch (error) {
      const result: RunResult = { kind: 'problem', problem: describeProblem(error) }
      report(key, { type: 'abandon' }, result)
      return result
    } finally {
      running.current.delete(key)
      setRunNews((all) => ({ ...all, [key]: undefined }))
    }
  }

  const stop = (program: Program) => running.current.get(program.key)?.abort()

  return { runNews, run, stop }
}

function hasEmptyBlank(program: Program, files: SourceFile[]): boolean {
  return program.kind === 'fill' && files.some((file) => findBlanks(file.content).length > 0)
}

const blanksLeft = (): RunProblem => ({
  title: t('A blank is still empty'),
  text: t('Fill in every blank, then check again.'),
  canRetry: true,
  isCancelled: false,
})

function finishOf(result: RunResult): RunEvent {
  const name = outcomeOf(result)?.result ?? 'success'
  const isPassed = result.kind === 'graded' ? result.outcome.passed : name === 'success'
  return { type: 'finish', result: isPassed ? 'success' : name === 'success' ? 'fail' : name }
}

function wasCutOff(result: RunResult): boolean {
  return result.kind === 'live' && result.end !== null && 'problem' in result.end
}
