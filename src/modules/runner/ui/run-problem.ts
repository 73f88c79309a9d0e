import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { CallError } from '#platform/contract/call.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { NotOnDeviceError } from '../in-browser/browser.ts'

/** Why nothing was run, in words; the code is always kept. */
export type RunProblem = { title: string; text: string; canRetry: boolean; isCancelled: boolean }

const kept = () => t('Your code is saved.')

function tryAgain(seconds: number): string {
  if (seconds === 0) return t('Please try again in a few seconds.')
  return tCount(seconds, {
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
      t('You’re offline'),
      `${kept()} ${t('Checking needs the server. Check again when you’re back online.')}`,
    )
  if (error instanceof NotOnDeviceError) {
    const language = LANGUAGES[error.language].name
    const missing = `${kept()} ${t('{language} can run on your device, but it isn’t downloaded yet.', { language })}`
    return error.reason === 'full'
      ? problem(t('A lot of programs are running right now'), `${missing} ${tryAgain(0)}`)
      : problem(t('Can’t reach the server'), `${missing} ${t('Check your connection and run it again.')}`)
  }
  if (!(error instanceof CallError))
    return problem(t('The run didn’t start'), `${kept()} ${t('Please try again in a moment.')}`)
  const wait = error.retryAfterSeconds ?? 0
  switch (error.code) {
    case 'aborted':
      return { ...problem(t('Stopped'), t('You stopped this run before it started.')), isCancelled: true }
    case 'left':
      return problem(
        t('Stopped'),
        `${t('The program ended when you left the page.')} ${kept()} ${t('Run it again.')}`,
      )
    case 'network':
      return problem(t('Can’t reach the server'), `${kept()} ${t('Check your connection and run it again.')}`)
    case 'timeout':
      return problem(
        t('This took too long'),
        `${t('The server didn’t respond within 30 seconds.')} ${kept()} ${t('Please try again.')}`,
      )
    case 'queue-full':
      return problem(
        t('Your earlier programs are still in line'),
        `${kept()} ${
          wait > 0
            ? tCount(wait, {
                one: 'Stop one of them, or try again in {n} second.',
                other: 'Stop one of them, or try again in {n} seconds.',
              })
            : t('Stop one of them, or try again in a few seconds.')
        }`,
      )
    case 'network-full':
      return problem(
        t('Too many programs on your network'),
        `${t('People on your network are running a lot of programs.')} ${kept()} ${tryAgain(wait)}`,
      )
    case 'service-full':
      return problem(t('A lot of programs are running right now'), `${kept()} ${tryAgain(wait)}`)
    case 'runner-away':
      return problem(t('The code runner is restarting'), `${kept()} ${tryAgain(0)}`)
    case 'language-off':
      return problem(t('This server can’t run this language yet'), `${kept()} ${t(error.message)}`, false)
    default: {
      const field = Object.values(error.fields)[0]
      return problem(t('The run didn’t start'), t(field ?? error.message))
    }
  }
}
