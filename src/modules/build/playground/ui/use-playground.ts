import { useEffect, useReducer, useRef, useState } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { isRunLanguage, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { describeProblem, type LiveRun, type RunNews } from '#modules/runner/browser.ts'
import {
  executeProgram,
  outcomeOf,
  type Program,
  type RunEvent,
  type RunResult,
} from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import {
  contentOf,
  nextPlayground,
  openPlayground,
  type Playground,
  splitArguments,
} from './playground-rules.ts'
import type { PlaygroundContent } from '../playground-content.ts'

/** Milliseconds without a key after which what was typed is stored. */
const REST_MS = 500

/** What the playground tells of itself. */
export type Asked = 'shortcuts' | 'installed'

/** A playground's files and runs. `onSave` is called soon after each change of what is stored, and when the page is left. */
export function usePlayground(
  { language, content }: { language: Language; content: PlaygroundContent },
  onSave: (content: PlaygroundContent) => void,
) {
  const [state, dispatch] = useReducer(nextPlayground, content, openPlayground)
  const runs = useRuns(language, state, dispatch)
  useSaving(state, onSave)
  const [asked, ask] = useState<Asked | null>(null)

  /** Deletes a file, which can be had back for as long as the message is there. */
  const remove = (path: string) => {
    const before = state.files
    dispatch({ type: 'remove', path })
    showToast({
      type: 'info',
      title: t('{file} deleted.', { file: path }),
      action: { label: t('Undo'), onAction: () => dispatch({ type: 'put', files: before, openPath: path }) },
    })
  }
  return { state, dispatch, remove, asked, ask, ...runs }
}

export type PlaygroundHandle = ReturnType<typeof usePlayground>

function useRuns(
  language: Language,
  state: Playground,
  dispatch: React.Dispatch<Parameters<typeof nextPlayground>[1]>,
) {
  const [runNews, setRunNews] = useState<Record<number, RunNews | undefined>>({})
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  /** Shows in a pane how a run goes; `underway` began elsewhere, and comes to null where it must be run here. */
  const follow = async (id: number, underway: Promise<RunOutcome | null> | null = null) => {
    const pane = state.panes.find((each) => each.id === id)
    if (!pane || running.current.has(id)) return
    const controller = new AbortController()
    running.current.set(id, controller)
    const report = (event: RunEvent, result?: RunResult) =>
      dispatch({ type: 'run', pane: id, event, ...(result && { result }) })
    report({ type: 'start' })
    try {
      const outcome = await underway
      const result: RunResult = outcome
        ? { kind: 'run', outcome, device: null }
        : await executeProgram(
            {
              program: programOf(language, state),
              files: state.files,
              stdin: pane.stdin,
              args: splitArguments(pane.args),
              check: null,
            },
            {
              signal: controller.signal,
              onLive: (live: LiveRun) => report({ type: 'start' }, { kind: 'live', live, end: null }),
              onNews: (news) => setRunNews((all) => ({ ...all, [id]: news })),
            },
          )
      report({ type: 'finish', result: outcomeOf(result)?.result ?? 'success' }, result)
    } catch (error) {
      report({ type: 'abandon' }, { kind: 'problem', problem: describeProblem(error) })
    } finally {
      running.current.delete(id)
      setRunNews((all) => ({ ...all, [id]: undefined }))
    }
  }
  const run = async (id: number) => {
    if (isRunLanguage(language)) await follow(id)
    else dispatch({ type: 'show' })
  }
  const stop = (id: number) => running.current.get(id)?.abort()
  const closePane = (id: number) => {
    stop(id)
    dispatch({ type: 'close-pane', pane: id })
  }
  return { runNews, run, follow, stop, closePane }
}

/** The files as the workspace runs programs. */
export function programOf(
  language: Language,
  { files, database }: Pick<Playground, 'files' | 'database'>,
): Program {
  return {
    key: LANGUAGES[language].entryFile,
    kind: 'example',
    language,
    files,
    givenPaths: [],
    html: [],
    stdin: '',
    database,
    parsons: null,
  }
}

/** Stores what changed when the keys have rested, and at once when the page is left. */
function useSaving(state: Playground, onSave: (content: PlaygroundContent) => void): void {
  const stored = useRef(JSON.stringify(contentOf(state)))
  const newest = useRef({ state, onSave })
  useEffect(() => {
    newest.current = { state, onSave }
  })
  const { files, database } = state
  const [first] = state.panes
  useEffect(() => {
    const save = () => {
      const content = contentOf(newest.current.state)
      const text = JSON.stringify(content)
      if (text === stored.current) return
      stored.current = text
      newest.current.onSave(content)
    }
    const timer = setTimeout(save, REST_MS)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [files, database, first?.stdin, first?.args])
}
