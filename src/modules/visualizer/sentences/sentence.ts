/**
 * A step in sentences: what ran, what it changed and because of which values. Pure; code is in backticks. It says what the trace
 * shows, and nothing that it would have to guess.
 */
import type { OpenTrace, State } from '../trace/trace.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { askedAt } from './condition-rules.ts'
import { type Change, changesBetween } from './changes.ts'
import { reasonsOf } from './reasons.ts'
import { valueText, type Writer } from './value-text.ts'

/** Changes that are told one by one; of more, how many. */
const MOST_CHANGES = 3

export function sentenceOf(open: OpenTrace, step: number, files: readonly SourceFile[]): string {
  const after = open.at(step)
  if (step === 0) return firstSentence(open, after)
  const before = open.at(step - 1)
  const sentences = [
    whatHappened(open, before, after, files),
    printed(open, before, after),
    ...after.notes.map(({ kind }) => noteSentence(kind)),
  ]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

function firstSentence(open: OpenTrace, { line }: State): string {
  if (open.trace.from > 0)
    return t('The recording starts here, after {n} steps. Line {line} is next.', {
      n: open.trace.from,
      line: String(line),
    })
  return t('Nothing has run yet. Line {line} is next.', { line: String(line) })
}

function whatHappened(
  open: OpenTrace,
  before: State,
  after: State,
  files: readonly SourceFile[],
): string | null {
  if (after.event === 'call') return callSentence(open, after)
  const done = lineSentence(open, before, after, files)
  const event = eventSentence(open, after)
  return [done, event].filter((sentence) => sentence !== null).join(' ')
}

function callSentence({ trace: { language } }: OpenTrace, after: State): string {
  const writer = { language, heap: after.heap }
  const frame = after.frames.at(-1)
  const name = frame?.name ?? ''
  const values = [...(frame?.variables ?? [])].map(([each, value]) =>
    t('`{name}` = `{value}`', { name: each, value: valueText(value, writer) }),
  )
  const line = String(after.ran?.line ?? '')
  if (after.ran === null)
    return values.length === 0
      ? t('`{name}` starts.', { name })
      : t('`{name}` starts with {values}.', { name, values: formatList(values) })
  return values.length === 0
    ? t('Line {line} calls `{name}`.', { line, name })
    : t('Line {line} calls `{name}` with {values}.', { line, name, values: formatList(values) })
}

function lineSentence(
  { trace: { language } }: OpenTrace,
  before: State,
  after: State,
  files: readonly SourceFile[],
): string | null {
  const { ran } = after
  if (before.event === 'call' && after.event === 'line')
    return t('Line {line} is next.', { line: String(after.line) })
  // At an event of the same line nothing new has run.
  if (ran === null || before.event === 'call' || isSamePlace(before, after)) return null
  const lines = (files[ran.file]?.content ?? '').split('\n')
  const changes = changesBetween(before, after)
  const line = String(ran.line)
  const [first] = changes
  if (!first) {
    const asked = askedAt(lines, { ran: ran.line, next: after.line }, language)
    if (asked && ran.file === after.file)
      return asked.isTrue
        ? t('Line {line} asked whether `{condition}`. It’s true.', { line, condition: asked.condition })
        : t('Line {line} asked whether `{condition}`. It’s false.', { line, condition: asked.condition })
    return t('Line {line} ran.', { line })
  }
  if (changes.length > MOST_CHANGES)
    return tCount(
      changes.length,
      { one: 'Line {line} ran: it changed {n} value.', other: 'Line {line} ran: it changed {n} values.' },
      { line },
    )
  const writer = { language, heap: after.heap }
  const told = formatList(changes.map((change) => changeText(change, before, writer)))
  const source = lines[ran.line - 1] ?? ''
  const changed = first.kind === 'variable' ? first.name : ''
  const reasons = reasonTexts(source, before, after, { writer: { language, heap: before.heap }, changed })
  if (reasons.length === 0) return t('Line {line} ran: {changes}.', { line, changes: told })
  return t('Line {line} ran: {changes} because {reasons}.', {
    line,
    changes: told,
    reasons: formatList(reasons),
  })
}

function reasonTexts(
  source: string,
  before: State,
  after: State,
  { writer, changed }: { writer: Writer; changed: string },
): string[] {
  // A loop takes the next value; what its line reads said so when it began.
  if (/^\s*for\b/.test(source)) return []
  if (before.frames.length <= after.frames.length)
    return reasonsOf(source, before, writer, changed).map(({ code, value }) =>
      t('`{code}` is `{value}`', { code, value }),
    )
  // Back from a call: what the line read before it is long ago.
  const name = before.frames.at(-1)?.name
  if (before.event !== 'return' || before.value === undefined || name === undefined) return []
  return [t('`{name}` returned `{value}`', { name, value: valueText(before.value, writer) })]
}

/** A `return`, `raise` or `end` that comes at the line that was already next. */
function isSamePlace(before: State, after: State): boolean {
  return (
    after.event !== 'line' &&
    before.frames.at(-1)?.id === after.frames.at(-1)?.id &&
    before.line === after.line &&
    before.file === after.file
  )
}

function changeText(change: Change, before: State, writer: Writer): string {
  const old = { ...writer, heap: before.heap }
  switch (change.kind) {
    case 'variable':
      return change.before === undefined
        ? t('`{name}` is now `{after}`', { name: change.name, after: valueText(change.after, writer) })
        : t('`{name}` went from `{before}` to `{after}`', {
            name: change.name,
            before: valueText(change.before, old),
            after: valueText(change.after, writer),
          })
    case 'part': {
      const name = `${change.owner}${change.part}`
      return change.before === undefined
        ? t('`{name}` is now `{after}`', { name, after: valueText(change.after, writer) })
        : t('`{name}` went from `{before}` to `{after}`', {
            name,
            before: valueText(change.before, old),
            after: valueText(change.after, writer),
          })
    }
    case 'grew':
      return t('`{owner}` grew to `{after}`', {
        owner: change.owner,
        after: valueText(cellValue(change), writer),
      })
    case 'shrank':
      return t('`{owner}` shrank to `{after}`', {
        owner: change.owner,
        after: valueText(cellValue(change), writer),
      })
  }
}

const cellValue = ({ after }: Extract<Change, { kind: 'grew' | 'shrank' }>) => after

function eventSentence({ trace: { language, end } }: OpenTrace, after: State): string | null {
  const name = after.frames.at(-1)?.name ?? ''
  switch (after.event) {
    case 'return': {
      if (after.value === undefined) return t('`{name}` ends.', { name })
      const value = valueText(after.value, { language, heap: after.heap })
      return t('`{name}` returns `{value}`.', { name, value })
    }
    case 'raise': {
      const { type = '', message = '' } = after.thrown ?? {}
      const line = String(after.line)
      return message === ''
        ? t('Line {line} raises `{type}`.', { line, type })
        : t('Line {line} raises `{type}`: {message}.', { line, type, message: message.replace(/\.$/, '') })
    }
    case 'end':
      return end.how === 'thrown' ? t('Nothing caught it, so the program ends here.') : t('The program ends.')
    default:
      return null
  }
}

function printed(open: OpenTrace, before: State, after: State): string | null {
  const fresh = open.out.slice(before.out, after.out)
  if (fresh === '') return null
  const shown = fresh.replace(/\n$/, '')
  if (shown === '') return t('It printed an empty line.')
  if (shown.includes('\n'))
    return tCount(shown.split('\n').length, { one: 'It printed {n} line.', other: 'It printed {n} lines.' })
  const text = shown.length > MOST_PRINTED ? `${shown.slice(0, MOST_PRINTED)}…` : shown
  // A sentence within ends this one, too.
  return /[.!?…]$/.test(text) ? t('It printed “{text}”', { text }) : t('It printed “{text}”.', { text })
}

const MOST_PRINTED = 60

function noteSentence(kind: State['notes'][number]['kind']): string {
  switch (kind) {
    case 'wrote-outside':
      return t('It wrote outside of its block of memory.')
    case 'wrote-freed':
      return t('It wrote to memory that was freed.')
    case 'freed-twice':
      return t('It freed a block that was already freed.')
    case 'freed-what-is-no-block':
      return t('It freed an address that no block starts at.')
  }
}
