/** A program ran out of time: whether it worked or waited, where, and whether the end of its input is the reason. */
import type { Stopped } from '#sandbox/protocol.ts'
import type { Explanation, RunLanguage } from '../contract.ts'
import { readsInput } from '../ui/reads-input-rules.ts'
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
  if (stopped?.doing === 'waiting') return { ...waited(out.language, place(out, at)), line }
  if (at !== null)
    return { ...(readsThere(out, at) ? readOnAfterTheEnd(place(out, at)) : ranOn(place(out, at))), line }
  if (!readsInput(out.language, out.files)) return { ...LIMIT_WORDS.time, line }
  return { ...(out.stdin.trim() === '' ? WAITED_FOR_INPUT : readOn(out.language)), line }
}

type Words = Omit<Explanation, 'line'>
type At = NonNullable<Stopped['at']>

/** The file that starts comes first; explanations name lines of it alone. */
const isEntry = ({ files }: OutOfTime, path: string) => files[0]?.path === path

function place(out: OutOfTime, at: At | null): string | null {
  if (at === null) return null
  return isEntry(out, at.path) ? `line ${at.line}` : `line ${at.line} of \`${at.path}\``
}

function readsThere({ language, files }: OutOfTime, at: At): boolean {
  const content = files.find(({ path }) => path === at.path)?.content.split('\n')[at.line - 1] ?? ''
  return readsInput(language, [{ content }])
}

function ranOn(place: string | null): Words {
  return {
    title: LIMIT_WORDS.time.title,
    text: `Your program was still running in ${place} when its time was up. Does the loop around that line ever end? Check that something in it makes its condition false.`,
  }
}

function readOnAfterTheEnd(place: string | null): Words {
  return {
    title: 'The program waited for input that never came',
    text: `Your program was still trying to read in ${place} when its time was up, and there is no more input. Give it all the answers in the input field, one a line, or end the loop when nothing is left to read.`,
  }
}

const WAITS: Record<RunLanguage, string> = {
  python: 'a long `sleep`, a thread that never ends, or a lock that nobody gives back',
  javascript: 'a long timer, an interval that nobody clears, or a promise that never settles',
  c: 'a long `sleep`, a thread that never ends, or a mutex that nobody unlocks',
  cpp: 'a long `sleep_for`, a thread that never ends, or a mutex that nobody unlocks',
  java: 'a long `sleep`, a thread that never ends, or a lock that nobody gives back',
  sql: 'a statement that waits for another',
}

function waited(language: RunLanguage, place: string | null): Words {
  const where = place === null ? '' : ` in ${place}`
  return {
    title: 'The program waited too long',
    text: `Your program was not working but waiting${where} when its time was up. Look for ${WAITS[language]}.`,
  }
}

/** Languages in which a read that fails says nothing by itself. */
const READS_ON: Partial<Record<RunLanguage, string>> = {
  c: '`scanf` changes nothing any more and `getchar` gives `EOF`: let the loop end when `scanf` does not return the number of values you asked for',
  cpp: '`cin` changes nothing any more: put the read into the loop’s condition, as in `while (cin >> number)`',
}

function readOn(language: RunLanguage): Words {
  const habit = READS_ON[language]
  if (habit === undefined) return LIMIT_WORDS.time
  return {
    title: LIMIT_WORDS.time.title,
    text: `The program is stopped because it does not finish in the time it has. Does a loop go on after the last line of the input? From there on ${habit}.`,
  }
}
