import type { ReactNode } from 'react'
import type { MendedFault } from '#modules/exercises/fault/contract.ts'
import { message, t, tCount } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'

/** Lines that are named one by one; of more, only the number is told. */
const MOST_NAMED = 5

const sentences = {
  changed: message('The fault was in {line}: {faulty}. Our version is {right}.'),
  indentation: message('The fault was the indentation of {line}: {faulty}.'),
  missing: message('The fault was a missing line. It belongs in {line}: {right}.'),
  extra: message('The fault was {line}, which had to go: {faulty}.'),
}

/** Where the planted fault was, and what the learner changed beside it. */
export function FaultNote({ fault, hasSeveralFiles }: FaultProps): ReactNode {
  const code = (text: string) => <code className="break-words">{text}</code>
  const line = placeInWords(fault, hasSeveralFiles)
  const where = tWith(sentenceOf(fault), { line, faulty: code(fault.faulty), right: code(fault.right) })
  return (
    <>
      {where} {changesInWords(fault, hasSeveralFiles)}
    </>
  )
}

/** The same, to be read aloud. */
export function faultInWords({ fault, hasSeveralFiles }: FaultProps): string {
  const { faulty, right } = fault
  const line = placeInWords(fault, hasSeveralFiles)
  return `${t(sentenceOf(fault), { line, faulty, right })} ${changesInWords(fault, hasSeveralFiles)}`
}

type FaultProps = { fault: MendedFault; hasSeveralFiles: boolean }

function sentenceOf({ kind, faulty, right }: MendedFault): string {
  return kind === 'changed' && faulty === right ? sentences.indentation : sentences[kind]
}

function changesInWords({ changedFault, otherLines }: MendedFault, hasSeveralFiles: boolean): string {
  if (otherLines.length === 0) return t('You changed nothing else.')
  const lines =
    otherLines.length > MOST_NAMED
      ? tCount(otherLines.length, { one: '{n} line', other: '{n} lines' })
      : otherLines.map((place) => placeInWords(place, hasSeveralFiles)).join(', ')
  return changedFault
    ? t('You also changed {lines}; one line was enough.', { lines })
    : t('You changed {lines} instead.', { lines })
}

function placeInWords({ path, line }: { path: string; line: number }, hasSeveralFiles: boolean): string {
  return hasSeveralFiles ? t('line {line} of {file}', { line, file: path }) : t('line {line}', { line })
}
