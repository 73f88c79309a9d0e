import { useReducer } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { type DraftsIn, useDrafts } from './drafts/use-drafts.ts'
import type { Check } from './execute-program.ts'
import { useRuns } from './use-runs.ts'
import { freshWorks, isSameFiles, nextWorks, type Program } from './workspace-rules.ts'

/** `subject`: what the drafts belong to. `draftsIn`: where they are stored; default: the account. */
type Given = { subject: string; check: Check; draftsIn?: DraftsIn }

/** Every program of a subject: its files as the learner has them, what running it said, and what may be done. */
export function useWorkspaces({ subject, check, draftsIn = 'account' }: Given, programs: Program[]) {
  const [works, dispatch] = useReducer(nextWorks, programs, freshWorks)
  const { saveNow, saveSoon } = useDrafts({ subject, draftsIn }, works, dispatch)
  const { runNews, run, stop } = useRuns({ subject, check, works, dispatch, saveNow })

  const edit = (program: Program, path: string, text: string) => {
    const files = works[program.key]?.files.map((file) =>
      file.path === path ? { path, content: text } : file,
    )
    if (files) saveSoon(program.key, files)
    dispatch({ type: 'edit', key: program.key, path, text })
  }

  const put = (program: Program, files: SourceFile[]) => {
    saveSoon(program.key, files)
    dispatch({ type: 'put', key: program.key, files, isTouched: true })
  }

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

  return { works, runNews, dispatch, edit, put, reset, run, stop }
}

export type Workspaces = ReturnType<typeof useWorkspaces>
