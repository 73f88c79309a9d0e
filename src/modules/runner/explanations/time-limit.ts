/** A program ran out of time: whether it worked or waited, where, and whether the end of its input is the reason. */
import type { RunLanguage } from '#modules/exercises/contract.ts'
import { t, message } from '#platform/messages/messages.ts'
import type { Stopped } from '#sandbox/protocol.ts'
import type { Explanation } from '#modules/exercises/outcomes/contract.ts'
import { readsInput } from '../reads-input-rules.ts'
import { LIMIT_WORDS, WAITED_FOR_INPUT } from './limits.ts'

export interface OutOfTime {
  language: RunLanguage
  files: readonly { path: string; content: string }[]
  stdin: string
  stopped?: Stopped | undefined
}

export function timeLimitWords(out: OutOfTime): Explanation {
  const { stopped } = out
  const at = stopped?.at ?? null
  const line = at === null || !isEntry(out, at.path) ? null : at.line
  if (stopped?.doing === 'waiting')
    return { ...waited(out.language, at === null ? null : place(out, at)), line }
  if (at !== null)
    return { ...(readsThere(out, at) ? readOnAfterTheEnd(place(out, at)) : ranOn(place(out, at))), line }
  if (!readsInput(out.language, out.files)) return { ...LIMIT_WORDS.time, line }
  return { ...(out.stdin.trim() === '' ? WAITED_FOR_INPUT : readOn(out.language)), line }
}

type Words = Omit<Explanation, 'line'>
type At = NonNullable<Stopped['at']>

/** The file that starts comes first; explanations name lines of it alone. */
const isEntry = ({ files }: OutOfTime, path: string) => files[0]?.path === path

function place(out: OutOfTime, at: At): string {
  return isEntry(out, at.path)
    ? t('line {line}', { line: at.line })
    : t('line {line} of `{file}`', { line: at.line, file: at.path })
}

function readsThere({ language, files }: OutOfTime, at: At): boolean {
  const content = files.find(({ path }) => path === at.path)?.content.split('\n')[at.line - 1] ?? ''
  return readsInput(language, [{ content }])
}

function ranOn(place: string): Words {
  return {
    title: LIMIT_WORDS.time.title,
    text: t(
      'Your program was still running in {place} when its time was up. Does the loop around that line ever end? Check that something in it makes its condition false.',
      { place },
    ),
  }
}

function readOnAfterTheEnd(place: string): Words {
  return {
    title: 'The program waited for input that never came',
    text: t(
      'Your program was still trying to read in {place} when its time was up, and there is no more input. Give it all the answers in the input field, one a line, or end the loop when nothing is left to read.',
      { place },
    ),
  }
}

const WAITS: Record<RunLanguage, string> = {
  python: message('a long `sleep`, a thread that never ends, or a lock that nobody gives back'),
  javascript: message('a long timer, an interval that nobody clears, or a promise that never settles'),
  c: message('a long `sleep`, a thread that never ends, or a mutex that nobody unlocks'),
  cpp: message('a long `sleep_for`, a thread that never ends, or a mutex that nobody unlocks'),
  java: message('a long `sleep`, a thread that never ends, or a lock that nobody gives back'),
  sql: message('a statement that waits for another'),
}

function waited(language: RunLanguage, place: string | null): Words {
  const reasons = t(WAITS[language])
  return {
    title: 'The program waited too long',
    text:
      place === null
        ? t('Your program was not working but waiting when its time was up. Look for {reasons}.', {
            reasons,
          })
        : t('Your program was not working but waiting in {place} when its time was up. Look for {reasons}.', {
            place,
            reasons,
          }),
  }
}

/** Languages in which a read that fails says nothing by itself. */
const READS_ON: Partial<Record<RunLanguage, string>> = {
  c: message(
    '`scanf` changes nothing any more and `getchar` gives `EOF`: let the loop end when `scanf` does not return the number of values you asked for',
  ),
  cpp: message(
    '`cin` changes nothing any more: put the read into the loop’s condition, as in `while (cin >> number)`',
  ),
}

function readOn(language: RunLanguage): Words {
  const habit = READS_ON[language]
  if (habit === undefined) return LIMIT_WORDS.time
  return {
    title: LIMIT_WORDS.time.title,
    text: t(
      'The program is stopped because it does not finish in the time it has. Does a loop go on after the last line of the input? From there on {habit}.',
      { habit: t(habit) },
    ),
  }
}
