import type { RunEvent } from './run-state.ts'
import { outcomeOf, type RunResult } from './output/run-result.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import { isLiveLanguage, isRunLanguage } from '#modules/exercises/languages/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { findBlanks } from './editor/blank-rules.ts'
import {
  describeProblem,
  isRunHereInstead,
  type LiveRun,
  readsInput,
  type RunNews,
  type RunPlace,
  type RunProblem,
  runProgram,
  startLiveRun,
  waitingNews,
} from '#modules/runner/browser.ts'
import { say } from '#platform/words/say.ts'
import { showToast } from '#ui/toast.tsx'
import { loadDrafts, saveDraft } from './drafts/drafts.ts'
import { freshWorks, isSameFiles, nextWorks, type Program } from './workspace-rules.ts'

/** Typing is written down when the keys have rested this long, and when the page is left. */
const DRAFT_REST_MS = 500

const blanksLeft = (): RunProblem => ({
  title: say('A blank is still empty'),
  text: say('Fill in every blank, then check again.'),
  canRetry: true,
  isCancelled: false,
})

/** Judges an exercise's files where its owner keeps the tests. */
export type Check = (
  program: Program,
  files: SourceFile[],
  told: { signal: AbortSignal; onPlace: (place: RunPlace | null) => void },
) => Promise<GradeOutcome>

/** `subject`: what the drafts belong to. */
type Given = { subject: string; check: Check }

/** Every program of a subject: its files as the learner has them, what running it said, and what may be done. */
export function useWorkspaces({ subject, check }: Given, programs: Program[]) {
  const [works, dispatch] = useReducer(nextWorks, programs, freshWorks)
  /** What a program on the learner's own device is at, while one runs there. */
  const [runNews, setRunNews] = useState<Record<string, RunNews | undefined>>({})
  const running = useRef(new Map<string, AbortController>())
  const unsaved = useRef(new Map<string, SourceFile[]>())

  const saveNow = useCallback(() => {
    for (const [key, files] of unsaved.current) saveDraft(subject, key, files)
    unsaved.current.clear()
  }, [subject])

  useEffect(() => {
    let isGone = false
    void loadDrafts(subject).then((drafts) => {
      if (!isGone)
        for (const draft of drafts) dispatch({ type: 'restore', key: draft.key, files: draft.files })
    })
    return () => {
      isGone = true
    }
  }, [subject])

  useEffect(() => {
    const timer = setTimeout(saveNow, DRAFT_REST_MS)
    return () => clearTimeout(timer)
  }, [works, saveNow])
  useEffect(() => {
    const controllers = running.current
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
      for (const controller of controllers.values()) controller.abort()
    }
  }, [saveNow])

  const edit = (program: Program, path: string, text: string) => {
    const files = works[program.key]?.files.map((file) =>
      file.path === path ? { path, content: text } : file,
    )
    if (files) unsaved.current.set(program.key, files)
    dispatch({ type: 'edit', key: program.key, path, text })
  }

  const put = (program: Program, files: SourceFile[]) => {
    unsaved.current.set(program.key, files)
    dispatch({ type: 'put', key: program.key, files, isTouched: true })
  }

  /** Back to the author's code; what was there can be had again for as long as the toast stands. */
  const reset = (program: Program) => {
    const before = works[program.key]?.files ?? program.files
    if (isSameFiles(before, program.files)) {
      showToast({ type: 'info', title: say('This is the code as it was given.') })
      return
    }
    put(program, program.files)
    showToast({
      type: 'info',
      title: say('The code is as it was given.'),
      action: { label: say('Undo'), onAction: () => put(program, before) },
    })
  }

  /** Runs a program: an example to see what it does, an exercise against its tests (unless `isPlain`). */
  const run = async (program: Program, isPlain = false): Promise<RunResult | null> => {
    const work = works[program.key]
    if (!work || work.run.loading !== 'normal' || running.current.has(program.key)) return null
    const { key } = program
    if (program.kind === 'fill' && work.files.some((file) => findBlanks(file.content).length > 0)) {
      // The server would only say the same, in the words of a compiler, and count a try.
      dispatch({
        type: 'run',
        key,
        event: { type: 'abandon' },
        result: { kind: 'problem', problem: blanksLeft() },
      })
      return null
    }
    const controller = new AbortController()
    running.current.set(key, controller)
    saveNow()
    if (!isRunLanguage(program.language)) dispatch({ type: 'show', key })
    dispatch({ type: 'run', key, event: { type: 'start' } })
    const onLive = (live: LiveRun) =>
      dispatch({ type: 'run', key, event: { type: 'start' }, result: { kind: 'live', live, end: null } })
    try {
      const result = await execute(
        check,
        program,
        { files: work.files, stdin: work.stdin },
        isPlain,
        controller.signal,
        onLive,
        (news) => setRunNews((all) => ({ ...all, [key]: news })),
      )
      const name = outcomeOf(result)?.result ?? 'success'
      const isPassed = result.kind === 'graded' ? result.outcome.passed : name === 'success'
      // A plain run of an exercise says nothing about its tests, so the button stays where it was.
      const event: RunEvent =
        wasCutOff(result) || (isPlain && program.kind !== 'example')
          ? { type: 'abandon' }
          : { type: 'finish', result: isPassed ? 'success' : name === 'success' ? 'fail' : name }
      dispatch({ type: 'run', key, event, result })
      return result
    } catch (error) {
      const result: RunResult = { kind: 'problem', problem: describeProblem(error) }
      dispatch({ type: 'run', key, event: { type: 'abandon' }, result })
      return result
    } finally {
      running.current.delete(key)
      setRunNews((all) => ({ ...all, [key]: undefined }))
    }
  }

  const stop = (program: Program) => running.current.get(program.key)?.abort()

  return { works, runNews, dispatch, edit, put, reset, run, stop }
}

export type Workspaces = ReturnType<typeof useWorkspaces>

function asRunLanguage(program: Program): RunLanguage | null {
  return isRunLanguage(program.language) ? program.language : null
}

async function execute(
  check: Check,
  program: Program,
  given: { files: SourceFile[]; stdin: string },
  isPlain: boolean,
  signal: AbortSignal,
  onLive: (live: LiveRun) => void,
  onNews: (news: RunNews) => void,
): Promise<RunResult> {
  const files = given.files.map(({ path, content }) => ({ path, content }))
  if (program.kind !== 'example' && !isPlain) {
    const onPlace = (where: RunPlace | null) => onNews(waitingNews(where))
    return { kind: 'graded', outcome: await check(program, files, { signal, onPlace }) }
  }
  const language = asRunLanguage(program)
  if (language === null) return { kind: 'shown' }
  if (isLiveLanguage(language) && given.stdin === '' && readsInput(language, files)) {
    try {
      return await talk(startLiveRun({ language, files }, signal), onLive)
    } catch (error) {
      if (!isRunHereInstead(language, error)) throw error
    }
  }
  const database = program.database === null ? {} : { database: program.database }
  const { outcome, device } = await runProgram(
    { language, files, stdin: given.stdin, ...database },
    { signal, onNews },
  )
  return { kind: 'run', outcome, device }
}

/** A program that asks is answered while it runs, unless its answers were written down before. */
async function talk(live: LiveRun, onLive: (live: LiveRun) => void): Promise<RunResult> {
  onLive(live)
  try {
    const outcome = await live.outcome
    return outcome.result === 'compilationError'
      ? { kind: 'run', outcome }
      : { kind: 'live', live, end: { outcome } }
  } catch (error) {
    // What it printed until then stays to be read.
    if (live.printed().length === 0) throw error
    return { kind: 'live', live, end: { problem: describeProblem(error) } }
  }
}

function wasCutOff(result: RunResult): boolean {
  return result.kind === 'live' && result.end !== null && 'problem' in result.end
}
