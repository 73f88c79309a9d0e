import { useEffect, useReducer, useRef } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { type DraftsIn, useDrafts } from './drafts/use-drafts.ts'
import type { Check } from './execute-program.ts'
import { useRuns } from './use-runs.ts'
import {
  freshWork,
  freshWorks,
  isSameFiles,
  nextWorks,
  ownFilesOf,
  type Program,
  withFile,
} from './workspace-rules.ts'

/** `subject`: what the drafts belong to. `draftsIn`: where they are stored; default: the account. */
type Given = { subject: string; check: Check; draftsIn?: DraftsIn }

/** Every program of a subject: its files as the learner has them, what running it said, and what may be done. */
export function useWorkspaces({ subject, check, draftsIn = 'account' }: Given, programs: Program[]) {
  const [works, dispatch] = useReducer(nextWorks, programs, freshWorks)
  const { drafted, saveNow, saveSoon, saveAsNewest } = useDrafts({ subject, draftsIn }, works, dispatch)
  const { runNews, run, stop } = useRuns({ subject, check, works, dispatch, saveNow })

  // An undo comes later than the render that offered it: it must find what was typed since.
  const newest = useRef(works)
  useEffect(() => {
    newest.current = works
  })
  const workOf = (program: Program) => newest.current[program.key] ?? freshWork(program)

  const edit = (program: Program, path: string, text: string) => {
    const files = withFile(works[program.key] ?? freshWork(program), { path, content: text })
    saveSoon(program.key, ownFilesOf(program, files))
    dispatch({ type: 'edit', key: program.key, path, text })
  }

  const put = (program: Program, files: SourceFile[]) => {
    saveSoon(program.key, ownFilesOf(program, files))
    dispatch({ type: 'put', key: program.key, files, isTouched: true })
  }

  const putFile = (program: Program, file: SourceFile) => {
    saveSoon(program.key, ownFilesOf(program, withFile(workOf(program), file)))
    dispatch({ type: 'put-file', key: program.key, file })
  }

  /** Where two programs are there to choose from: the one that is chosen opens the next time, too. */
  const choose = (program: Program) => saveAsNewest(program.key, ownFilesOf(program, workOf(program).files))

  /** Back to the author's code; what was there can be had again for as long as the toast stands. */
  const reset = (program: Program) => {
    const before = works[program.key]?.files ?? program.files
    if (isSameFiles(before, program.files)) {
      showToast({ type: 'info', title: t('This is the original code.') })
      return
    }
    put(program, program.files)
    showToast({
      type: 'info',
      title: t('Code reset to the original.'),
      action: { label: t('Undo'), onAction: () => put(program, before) },
    })
  }

  /** The same for one file of several; the others stay as they are. */
  const resetFile = (program: Program, path: string) => {
    const original = program.files.find((file) => file.path === path)
    const before = workOf(program).files.find((file) => file.path === path)
    if (!original || !before || original.content === before.content) {
      showToast({ type: 'info', title: t('This is the original code of {file}.', { file: path }) })
      return
    }
    putFile(program, original)
    showToast({
      type: 'info',
      title: t('{file} reset to the original.', { file: path }),
      action: { label: t('Undo'), onAction: () => putFile(program, before) },
    })
  }

  return { subject, works, drafted, runNews, dispatch, choose, edit, put, reset, resetFile, run, stop }
}

export type Workspaces = ReturnType<typeof useWorkspaces>
