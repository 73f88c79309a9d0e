import { useCallback, useEffect, useRef, type Dispatch } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { WorkAction, Works } from '../workspace-rules.ts'
import { loadDrafts, saveDraft } from './drafts.ts'

/** Typing is saved when the keys have rested this long, and when the page is left. */
const DRAFT_REST_MS = 500

/** Restores the drafts of a subject, and saves what changes from then on. */
export function useDrafts(subject: string, works: Works, dispatch: Dispatch<WorkAction>) {
  const unsaved = useRef(new Map<string, SourceFile[]>())

  const saveNow = useCallback(() => {
    for (const [key, files] of unsaved.current) saveDraft(subject, key, files)
    unsaved.current.clear()
  }, [subject])

  useEffect(() => {
    let isGone = false
    void loadDrafts(subject).then((drafts) => {
      if (isGone) return
      for (const { key, files } of drafts) dispatch({ type: 'restore', key, files })
    })
    return () => {
      isGone = true
    }
  }, [subject, dispatch])

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
