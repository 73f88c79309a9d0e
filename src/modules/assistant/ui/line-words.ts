import { t } from '#platform/messages/messages.ts'

type Lines = { from: number; to: number }

/** “Line 4” or “Lines 3–5”. */
export function lineWords({ from, to }: Lines): string {
  return from === to ? t('Line {line}', { line: from }) : t('Lines {from}–{to}', { from, to })
}

/** The same within a sentence, as it is read aloud. */
export function spokenLines({ from, to }: Lines): string {
  return from === to ? t('line {line}', { line: from }) : t('lines {from} to {to}', { from, to })
}
