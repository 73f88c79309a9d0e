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
      'Your program was still running in {place} when time ran out. Does the loop around that line ever end? Make sure something in it makes the condition false.',
      { place },
    ),
  }
}

function readOnAfterTheEnd(place: string): Words {
  return {
    title: 'No more input',
    text: t(
      'Your program was still reading in {place} when time ran out, but there’s no more input. Enter all the answers, one per line, or end the loop when there’s nothing left to read.',
      { place },
    ),
  }
}

const WAITS: Record<RunLanguage, string> = {
  python: message('a long `sleep`, a thread that never ends, or a lock that’s never released'),
  javascript: message('a long timer, an interval that’s never cleared, or a promise that never settles'),
  c: message('a long `sleep`, a thread that never ends, or a mutex that’s never unlocked'),
  cpp: message('a long `sleep_for`, a thread that never ends, or a mutex that’s never unlocked'),
  java: message('a long `sleep`, a thread that never ends, or a lock that’s never released'),
  sql: message('a statement that waits for another one'),
}

function waited(language: RunLanguage, place: string | null): Words {
  const reasons = t(WAITS[language])
  return {
    title: 'The program waited too long',
    text:
      place === null
        ? t('Your program was waiting, not working, when time ran out. Look for {reasons}.', {
            reasons,
          })
        : t('Your program was waiting in {place}, not working, when time ran out. Look for {reasons}.', {
            place,
            reasons,
          }),
  }
}

/** Languages in which a read that fails says nothing by itself. */
const READS_ON: Partial<Record<RunLanguage, string>> = {
  c: message(
    '`scanf` no longer changes anything and `getchar` returns `EOF`. End the loop when `scanf` doesn’t return the number of values you asked for',
  ),
  cpp: message(
    '`cin` no longer changes anything. Put the read into the loop’s condition, as in `while (cin >> number)`',
  ),
}

function readOn(language: RunLanguage): Words {
  const habit = READS_ON[language]
  if (habit === undefined) return LIMIT_WORDS.time
  return {
    title: LIMIT_WORDS.time.title,
    text: t(
      'Your program didn’t finish in time. Does a loop continue after the last line of the input? From there on, {habit}.',
      { habit: t(habit) },
    ),
  }
}
