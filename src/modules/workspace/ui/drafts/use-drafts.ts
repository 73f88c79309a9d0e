import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { WorkAction, Works } from '../workspace-rules.ts'
import { loadDrafts, saveDraft } from './drafts.ts'
import { loadTabDrafts, saveTabDraft } from './tab-drafts.ts'

/** Typing is saved when the keys have rested this long, and when the page is left. */
const DRAFT_REST_MS = 500

/** `account`: this device, and handed in; `tab`: this tab alone, and the saved draft stays as it is. */
export type DraftsIn = 'account' | 'tab'

/** Keys of the programs that have a draft, the one that was changed last first. */
export type Drafted = readonly string[]

/** Restores the drafts of a subject, and saves what changes from then on. */
export function useDrafts(
  { subject, draftsIn }: { subject: string; draftsIn: DraftsIn },
  works: Works,
  dispatch: Dispatch<WorkAction>,
) {
  const unsaved = useRef(new Map<string, SourceFile[]>())
  const [drafted, setDrafted] = useState<Drafted | null>(null)

  const saveNow = useCallback(() => {
    const save = draftsIn === 'tab' ? saveTabDraft : saveDraft
    for (const [key, files] of unsaved.current) save(subject, key, files)
    unsaved.current.clear()
  }, [subject, draftsIn])

  useEffect(() => {
    let isGone = false
    const load = draftsIn === 'tab' ? Promise.resolve(loadTabDrafts(subject)) : loadSorted(subject)
    void load.then((drafts) => {
      if (isGone) return
      setDrafted(drafts.map(({ key }) => key))
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

  /** Makes a program the one that was changed last, as it is: it opens the next time. */
  const saveAsNewest = (key: string, files: SourceFile[]) => {
    saveNow()
    // What was typed until now may have been saved in this very millisecond.
    if (draftsIn === 'account') saveDraft(subject, key, files, new Date(Date.now() + 1))
  }

  return { drafted, saveNow, saveSoon, saveAsNewest }
}

async function loadSorted(subject: string) {
  const drafts = await loadDrafts(subject)
  return drafts.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
}
