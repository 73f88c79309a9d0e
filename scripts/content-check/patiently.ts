import { Failure } from '#platform/failures.ts'

const BUSY = new Set(['queue-full', 'service-full'])

/** Tries again for as long as the machine is busy, which is no answer about the content. */
export async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Failure) || !BUSY.has(error.code)) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 1) * 1000))
    }
  }
}
