/** When the request to sign up was dismissed. Where storage is shut, it counts for as long as the page lives. */

const KEY = 'sign-up-dismissed'

let dismissedHereMs: number | null = null

export function readDismissal(): number | null {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? Number.NaN)
    return Number.isFinite(kept) ? kept : dismissedHereMs
  } catch {
    return dismissedHereMs
  }
}

export function keepDismissal(nowMs: number): void {
  dismissedHereMs = nowMs
  try {
    localStorage.setItem(KEY, String(nowMs))
  } catch {
    // As above.
  }
}

/** Whether what is written into this browser's storage is there afterwards. */
export function isStorageOpen(): boolean {
  const probe = 'storage-probe'
  try {
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}
