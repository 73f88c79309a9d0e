import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DRAFT_STORED } from '#modules/workspace/browser.ts'

const LEARNING_PAGE = /^\/(course-content|project)\//
const ATTEMPT_KEY = 'outbox:attempt:'
const DRAFT_KEY = 'draft:'

/**
 * Starts the outbox where something is written or waits to be sent: on learning pages, once a draft is stored elsewhere, and where
 * an earlier visit left what the server does not have yet. A visitor of the catalogue is spared its 15 KB. Once started it stays.
 */
export function useOutbox(): void {
  const { pathname } = useLocation()
  const isLearning = LEARNING_PAGE.test(pathname)
  useEffect(() => {
    if (isLearning || hasUnsent()) void startOnce()
    const start = () => void startOnce()
    window.addEventListener(DRAFT_STORED, start)
    return () => window.removeEventListener(DRAFT_STORED, start)
  }, [isLearning])
}

let started: Promise<void> | undefined

function startOnce(): Promise<void> {
  started ??= import('./outbox.ts').then(
    ({ startOutbox }) => void startOutbox(),
    () => {
      // The file could not be fetched: the next page tries again, and what waits stays where it is.
      started = undefined
    },
  )
  return started
}

/** A cheap look at what the attempt and draft stores hold, without their code. */
function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) =>
        key.startsWith(ATTEMPT_KEY) ||
        (key.startsWith(DRAFT_KEY) && isUnsent(localStorage.getItem(key) ?? '')),
    )
  } catch {
    return false
  }
}

/** A draft that the server refused waits for another text, not for another try. */
function isUnsent(kept: string): boolean {
  return kept.includes('"isSynced":false') && !kept.includes('"refused":')
}
