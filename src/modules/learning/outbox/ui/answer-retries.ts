/** What happens to an answer that could not be checked: it is tried again, and the learner reads why it waits. */
import { useEffect } from 'react'
import { CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { OfflineError } from './outbox.ts'

/** Milliseconds between tries to reach the server; the browser's own sign of a connection comes first. */
const RETRY_MS = 5_000

/** Works again by itself once the server can be reached. */
export function useRetries(isWaiting: boolean, retry: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void retry()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting, retry])
}

export function describeFailure(error: unknown): string {
  if (error instanceof OfflineError)
    return t('You’re offline. Your answer is saved and checked when you’re back online.')
  return error instanceof CallError
    ? t(error.message)
    : t('Your answer couldn’t be checked. It’s saved. Please try again.')
}
