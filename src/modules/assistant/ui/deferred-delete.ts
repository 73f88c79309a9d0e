/** Deletes answers a little later than they are gone from the page, so that it can be undone. */
import { call } from '#platform/contract/call.ts'
import { deleteExplanation } from '../contract.ts'

/** As long as the message with *Undo* is there. */
const AFTER_MS = 9_500

const pending = new Map<string, ReturnType<typeof setTimeout>>()

export function isBeingDeleted(answerId: string): boolean {
  return pending.has(answerId)
}

/** `onFailed`: it is still there. */
export function deleteLater(answerId: string, onFailed: () => void): void {
  if (pending.size === 0) window.addEventListener('pagehide', deleteAllNow)
  pending.set(
    answerId,
    setTimeout(() => deleteNow(answerId, onFailed), AFTER_MS),
  )
}

/** False: it's too late. */
export function undoDelete(answerId: string): boolean {
  clearTimeout(pending.get(answerId))
  return pending.delete(answerId)
}

function deleteNow(answerId: string, onFailed: () => void): void {
  undoDelete(answerId)
  call(deleteExplanation, { params: { answerId } }, { outlivesPage: true }).catch(onFailed)
}

function deleteAllNow(): void {
  for (const answerId of pending.keys()) deleteNow(answerId, () => {})
}
