import { Failure } from '#platform/failures.ts'

const BUSY = new Set(['queue-full', 'service-full'])

/** Retries while the sandbox is busy, for checks and tests: that says nothing about what they try. Unbounded; the caller has the deadline. */
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
