import { useEffect } from 'react'
import type { CodeLanguage } from '#modules/exercises/contract.ts'
import { untilItComes } from '#ui/lazy-part.ts'
import { loadLanguage } from './load-language.ts'

/** Milliseconds after which a page that only was read has its editor fetched: it must be there when the connection is not. */
const FETCH_AFTER_MS = 6000

let isFetched = false

/**
 * Imports the editor. Not while the device is offline: a browser does not ask again for a module that failed. The service
 * worker lets imports wait, so with it they may always start.
 */
async function importEditor() {
  if (!isFetched && !navigator.onLine && !navigator.serviceWorker?.controller)
    throw new Error('The editor is not on this device, which is offline.')
  const { createEditor } = await import('./code-mirror.ts')
  isFetched = true
  return createEditor
}

/** Loads the editor, again and again while it fails; tells meanwhile whether it did. */
export async function loadEditor(onFailed: (hasFailed: boolean) => void) {
  const createEditor = await untilItComes(() =>
    importEditor().catch((error: unknown) => {
      onFailed(true)
      throw error
    }),
  )
  onFailed(false)
  return createEditor
}

/** Fetches the editor and its language without showing them. A failure is left to the first interaction, which retries. */
export function useEditorFetched(language: CodeLanguage): void {
  useEffect(() => {
    const fetchEditor = () => void Promise.all([importEditor(), loadLanguage(language)]).catch(() => {})
    const timer = setTimeout(() => {
      if (navigator.onLine) fetchEditor()
    }, FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [language])
}

/** Loads the list of shortcuts, which is made of the editor's own. */
export const loadShortcuts = () => import('../keys/shortcuts-panel.tsx')
