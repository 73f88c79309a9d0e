import { CallError } from '#platform/contract/call.ts'
import { NotOnDeviceError } from '../in-browser/not-on-device.ts'

/** Why nothing was run, in words; the code is always kept. */
export type RunProblem = { title: string; text: string; canRetry: boolean; isCancelled: boolean }

const DEVICE_NAMES = { python: 'Python', javascript: 'JavaScript', sql: 'SQL' }
const KEPT = 'Your code is kept.'

/** What to tell a learner whose run did not happen. */
export function describeProblem(error: unknown): RunProblem {
  const problem = (title: string, text: string, canRetry = true): RunProblem => ({
    title,
    text,
    canRetry,
    isCancelled: false,
  })
  if (error instanceof Error && error.name === 'OfflineError')
    return problem(
      'You are offline',
      `${KEPT} Checking needs the server: check again when the connection is back.`,
    )
  if (error instanceof NotOnDeviceError) {
    const missing = `${KEPT} ${DEVICE_NAMES[error.language]} can run on your device, but was not fetched to it yet.`
    return error.reason === 'full'
      ? problem('Many programs are running right now', `${missing} Please try again in a few seconds.`)
      : problem('The server cannot be reached', `${missing} Check your connection and run it again.`)
  }
  if (!(error instanceof CallError))
    return problem('The run did not start', `${KEPT} Please try again in a moment.`)
  const wait = error.retryAfterSeconds ?? 0
  switch (error.code) {
    case 'aborted':
      return { ...problem('Stopped', 'You stopped waiting for this run.'), isCancelled: true }
    case 'network':
      return problem('The server cannot be reached', `${KEPT} Check your connection and run it again.`)
    case 'timeout':
      return problem(
        'This took too long',
        `The server did not answer within 30 seconds. ${KEPT} Please try again.`,
      )
    case 'queue-full':
      return problem(
        'Your earlier programs are still waiting',
        wait > 0
          ? `${KEPT} Stop one of them, or try again in ${wait} seconds.`
          : `${KEPT} Stop one of them, or try again in a few seconds.`,
      )
    case 'service-full':
      return problem(
        'Many programs are running right now',
        wait > 0
          ? `${KEPT} Please try again in ${wait} seconds.`
          : `${KEPT} Please try again in a few seconds.`,
      )
    case 'runner-away':
      return problem('The code runner is restarting', `${KEPT} Please try again in a few seconds.`)
    case 'language-off':
      return problem('This server cannot run this language yet', `${KEPT} ${error.message}`, false)
    default: {
      const field = Object.values(error.fields)[0]
      return problem('The run did not start', field ?? error.message)
    }
  }
}
