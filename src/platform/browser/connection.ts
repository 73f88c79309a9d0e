/** The connection of a device, as far as a browser knows it. */

/**
 * Does `work` with a signal that ends as soon as the device loses its connection: a request that is under way would notice only
 * at its time limit. Aborting `signal` ends the work, too.
 */
export async function untilOffline<T>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ result: T } | 'offline'> {
  const lost = new AbortController()
  const onOffline = () => lost.abort()
  window.addEventListener('offline', onOffline)
  try {
    return { result: await work(signal === undefined ? lost.signal : AbortSignal.any([signal, lost.signal])) }
  } catch (error) {
    if (lost.signal.aborted && signal?.aborted !== true) return 'offline'
    throw error
  } finally {
    window.removeEventListener('offline', onOffline)
  }
}

/** Waits so many milliseconds, or less: until the connection is back, or `signal` is aborted. */
export function untilOnline(waitMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, waitMs)
    window.addEventListener('online', finish)
    signal?.addEventListener('abort', finish)
  })
}
