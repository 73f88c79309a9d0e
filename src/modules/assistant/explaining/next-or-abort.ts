/** The next item of an iteration, or the reason why it was aborted: also where the iteration itself doesn't listen. */
export async function nextOrAbort<T>(
  iterator: AsyncIterator<T>,
  signal: AbortSignal,
): Promise<IteratorResult<T>> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([iterator.next(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
