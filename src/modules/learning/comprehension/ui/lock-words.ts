import type { ComprehensionBlock } from '#modules/catalog/contract.ts'
import { message, t } from '#platform/messages/messages.ts'

const WORDS: Record<ComprehensionBlock['kind'], { note: string; button: string }> = {
  predict: {
    note: message('Read-only until you predict the output. Then the program runs.'),
    button: message('Predict first'),
  },
  trace: {
    note: message('Read-only until you fill in the table.'),
    button: message('Trace first'),
  },
  read: {
    note: message('Read-only until you find an input.'),
    button: message('Find an input'),
  },
}

/** What is said of a program that is locked, and the button in the place of Run. */
export function lockWords(kind: ComprehensionBlock['kind']): { note: string; button: string } {
  return { note: t(WORDS[kind].note), button: t(WORDS[kind].button) }
}
