import { describe, expect, test } from 'vitest'
import { RUN_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { explainMessage } from './explain-message.ts'
import { explainOutcome } from './explain-outcome.ts'
import { outcomeOf, recordedMessages } from './testing.ts'

describe.each(RUN_LANGUAGES.map((language) => [language]))('messages of %s', (language) => {
  const telling = recordedMessages(language).filter(({ stderr }) => stderr.trim() !== '')

  test('say the same without what else is known of the run', () => {
    const other = telling.filter((recorded) => {
      const { files, stderr, warnings } = recorded
      // What a compiler only warned of is no part of the message of the run.
      if (warnings !== '') return false
      const alone = explainMessage({ language, files, message: stderr })
      const known = explainOutcome(outcomeOf(language, recorded))
      return alone?.title !== known?.title || alone?.line !== known?.line
    })
    expect(other.map(({ name }) => name)).toEqual([])
  })
})

test('a crash that only its signal tells of', () => {
  const files = [{ path: 'main.c', content: 'int main(void) { return 0; }\n' }]
  const titles = ['Segmentation fault (core dumped)', 'Floating point exception', 'Aborted'].map(
    (message) => explainMessage({ language: 'c', files, message })?.title,
  )
  expect(titles).toEqual(['Segmentation fault', 'Division by zero', 'The program aborted itself'])
})

test('no message, no explanation', () => {
  expect(explainMessage({ language: 'python', files: [], message: ' \n' })).toBeNull()
})
