import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { CallError } from '#platform/contract/call.ts'
import { say, sayCount } from '#platform/words/say.ts'
import { NotOnDeviceError } from '../in-browser/browser.ts'

/** Why nothing was run, in words; the code is always kept. */
export type RunProblem = { title: string; text: string; canRetry: boolean; isCancelled: boolean }

const kept = () => say('Your code is kept.')

function tryAgain(seconds: number): string {
  if (seconds === 0) return say('Please try again in a few seconds.')
  return sayCount(seconds, {
    one: 'Please try again in {n} second.',
    other: 'Please try again in {n} seconds.',
  })
}

/** Describes to a learner why a run did not happen. */
export function describeProblem(error: unknown): RunProblem {
  const problem = (title: string, text: string, canRetry = true): RunProblem => ({
    title,
    text,
    canRetry,
    isCancelled: false,
  })
  if (error instanceof Error && error.name === 'OfflineError')
    return problem(
      say('You are offline'),
      `${kept()} ${say('Checking needs the server: check again when the connection is back.')}`,
    )
  if (error instanceof NotOnDeviceError) {
    const language = LANGUAGES[error.language].name
    const missing = `${kept()} ${say('{language} can run on your device, but was not fetched to it yet.', { language })}`
    return error.reason === 'full'
      ? problem(say('Many programs are running right now'), `${missing} ${tryAgain(0)}`)
      : problem(
          say('The server cannot be reached'),
          `${missing} ${say('Check your connection and run it again.')}`,
        )
  }
  if (!(error instanceof CallError))
    return problem(say('The run did not start'), `${kept()} ${say('Please try again in a moment.')}`)
  const wait = error.retryAfterSeconds ?? 0
  switch (error.code) {
    case 'aborted':
      return { ...problem(say('Stopped'), say('You stopped waiting for this run.')), isCancelled: true }
    case 'network':
      return problem(
        say('The server cannot be reached'),
        `${kept()} ${say('Check your connection and run it again.')}`,
      )
    case 'timeout':
      return problem(
        say('This took too long'),
        `${say('The server did not answer within 30 seconds.')} ${kept()} ${say('Please try again.')}`,
      )
    case 'queue-full':
      return problem(
        say('Your earlier programs are still waiting'),
        `${kept()} ${
          wait > 0
            ? sayCount(wait, {
                one: 'Stop one of them, or try again in {n} second.',
                other: 'Stop one of them, or try again in {n} seconds.',
              })
            : say('Stop one of them, or try again in a few seconds.')
        }`,
      )
    case 'network-full':
      return problem(
        say('Too many programs on your network'),
        `${say('People who share your connection are running many programs.')} ${kept()} ${tryAgain(wait)}`,
      )
    case 'service-full':
      return problem(say('Many programs are running right now'), `${kept()} ${tryAgain(wait)}`)
    case 'runner-away':
      return problem(say('The code runner is restarting'), `${kept()} ${tryAgain(0)}`)
    case 'language-off':
      return problem(
        say('This server cannot run this language yet'),
        `${kept()} ${say(error.message)}`,
        false,
      )
    default: {
      const field = Object.values(error.fields)[0]
      return problem(say('The run did not start'), say(field ?? error.message))
    }
  }
}
