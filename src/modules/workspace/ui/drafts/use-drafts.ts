import { useCallback, useEffect, useRef, type Dispatch } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { WorkAction, Works } from '../workspace-rules.ts'
import { loadDrafts, saveDraft } from './drafts.ts'
import { loadTabDrafts, saveTabDraft } from './tab-drafts.ts'

/** Typing is saved when the keys have rested this long, and when the page is left. */
const DRAFT_REST_MS = 500

/** `account`: this device, and handed in; `tab`: this tab alone, and the saved draft stays as it is. */
export type DraftsIn = 'account' | 'tab'

/** Restores the drafts of a subject, and saves what changes from then on. */
export function useDrafts(
  { subject, draftsIn }: { subject: string; draftsIn: DraftsIn },
  works: Works,
  dispatch: Dispatch<WorkAction>,
) {
  const unsaved = useRef(new Map<string, SourceFile[]>())

  const saveNow = useCallback(() => {
    const save = draftsIn === 'tab' ? saveTabDraft : saveDraft
    for (const [key, files] of unsaved.current) save(subject, key, files)
    unsaved.current.clear()
  }, [subject, draftsIn])

  useEffect(() => {
    let isGone = false
    const load = draftsIn === 'tab' ? Promise.resolve(loadTabDrafts(subject)) : loadDrafts(subject)
    void load.then((drafts) => {
      if (isGone) return
      for (const { key, files } of drafts) dispatch({ type: 'restore', key, files })
    })
    return () => {
      isGone = true
    }
  }, [subject, draftsIn, dispatch])

  useEffect(() => {
    const timer = setTimeout(saveNow, DRAFT_REST_MS)
    return () => clearTimeout(timer)
  }, [works, saveNow])

  useEffect(() => {
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [saveNow])

  const saveSoon = (key: string, files: SourceFile[]) => unsaved.current.set(key, files)

  return { saveNow, saveSoon }
}
