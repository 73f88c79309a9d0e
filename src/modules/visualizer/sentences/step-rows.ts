/** All steps of a run as rows of a table: the line that ran, what it did in a sentence, and what changed. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'
import type { OpenTrace, State } from '../trace/trace.ts'
import { type Change, changesBetween } from './changes.ts'
import { sentenceOf } from './sentence.ts'
import { valueText, type Writer } from './value-text.ts'

export type StepRow = {
  /** Number of the step in the whole run, from 1. */
  number: number
  /** Line that ran; with its file, where there are several. Null: none did. */
  place: string | null
  sentence: string
  /** `total = 8`, as many as changed. */
  changes: string[]
}

/** Rows of a table that somebody prints: about twenty pages. */
export const MOST_ROWS = 500
/** Changes of one step that are told. */
const MOST_CHANGES = 10

export function stepRows(open: OpenTrace, files: readonly SourceFile[]): StepRow[] {
  return Array.from({ length: Math.min(open.length, MOST_ROWS) }, (_, step) => {
    const after = open.at(step)
    return {
      number: open.trace.from + step + 1,
      place: placeOf(after, files),
      sentence: sentenceOf(open, step, files),
      changes: step === 0 ? [] : changeTexts(open, open.at(step - 1), after),
    }
  })
}

function placeOf({ ran, event }: State, files: readonly SourceFile[]): string | null {
  if (ran === null || event === 'return') return null
  const path = files[ran.file]?.path
  return files.length > 1 && path !== undefined ? `${path}:${ran.line}` : String(ran.line)
}

function changeTexts({ trace: { language } }: OpenTrace, before: State, after: State): string[] {
  const writer = { language, heap: after.heap }
  return changesBetween(before, after)
    .slice(0, MOST_CHANGES)
    .map((change) => changeText(change, writer))
}

function changeText(change: Change, writer: Writer): string {
  switch (change.kind) {
    case 'variable':
      return assigned(change.name, change.after, writer)
    case 'part':
      return assigned(`${change.owner}${change.part}`, change.after, writer)
    case 'grew':
    case 'shrank':
      return assigned(change.owner, change.after, writer)
  }
}

function assigned(name: string, value: Value | Cell, writer: Writer): string {
  return `${name} = ${valueText(value, writer)}`
}
