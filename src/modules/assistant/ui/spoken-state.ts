/** What a screen reader is told of an explanation: that it comes, that it is there, or why not. Pure. */
import { t, tCount } from '#platform/messages/messages.ts'
import { spokenLines } from './line-words.ts'
import type { Telling } from './telling-rules.ts'

export function spokenState(telling: Telling | null): string {
  if (telling === null) return ''
  const lines = spokenLines(telling.asked)
  switch (telling.step) {
    case 'asking':
    case 'telling':
      return t('Explaining {lines}.', { lines })
    case 'told':
      return tCount(
        telling.parts.length,
        {
          one: 'The explanation of {lines} is here.',
          other: 'The explanation of {lines} is here, in {n} parts.',
        },
        { lines },
      )
    case 'stopped':
      return t('Stopped.')
    case 'failed':
      // An alert says it.
      return ''
  }
}
