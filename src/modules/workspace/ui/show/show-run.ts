/** Fetched when somebody presses Run for the first time on a page that is not the player. */
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import type { ShowProgram, SourceFile } from '#modules/exercises/contract.ts'
import { t, message } from '#platform/messages/messages.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { LIMIT_TEXTS } from '../output/limit-texts.ts'
import { describeProblem, runProgram } from '#modules/runner/browser.ts'

/** Result of a run, as short as a page has room for. */
export type ShownRun = { text: string; note: string; isFailed: boolean }

/** Runs a visitor's version of a program. Never rejects: what went wrong is told in the answer. */
export async function runForShow(
  program: Pick<ShowProgram, 'language' | 'stdin' | 'database'>,
  files: SourceFile[],
): Promise<ShownRun> {
  const { language, stdin, database } = program
  if (!isRunLanguage(language)) return { text: '', note: '', isFailed: false }
  const given = { language, files, stdin, ...(database === null ? {} : { database }) }
  try {
    const { outcome, device } = await runProgram(given, { signal: new AbortController().signal })
    return shownOutcome(outcome, device !== null)
  } catch (error) {
    return shownProblem(error)
  }
}

export function shownProblem(error: unknown): ShownRun {
  const { title, text } = describeProblem(error)
  return { text, note: title, isFailed: true }
}

const RAN = message('Ran in {time} ms')
const RAN_ON_DEVICE = message('Ran on your device in {time} ms')

export function shownOutcome(outcome: RunOutcome, isOnDevice = false): ShownRun {
  const { stdout, stderr, limit, result, explanation, timings } = outcome
  if (limit !== null) return { text: stdout + stderr, note: t(LIMIT_TEXTS[limit]), isFailed: true }
  if (result !== 'success') {
    const why = explanation === null ? '' : `${explanation.text.replaceAll('`', '')}\n\n`
    return {
      text: why + stdout + stderr,
      note: explanation?.title ?? t('The program stopped with an error.'),
      isFailed: true,
    }
  }
  const text = stdout === '' ? t('The program finished without printing anything.') : stdout
  return {
    text,
    note: t(isOnDevice ? RAN_ON_DEVICE : RAN, { time: Math.max(1, Math.round(timings.runMs)) }),
    isFailed: false,
  }
}
