import { describe, expect, test } from 'vitest'
import { RUN_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { cleanStderr } from '../diagnostics/clean-stderr.ts'
import { errorTexts } from './error-texts.ts'
import { explainOutcome } from './explain-outcome.ts'
import { LIMIT_WORDS, SIGNAL_WORDS } from './limits.ts'
import { firstMatch } from './pattern.ts'
import { PATTERNS } from './pattern-tables.ts'
import { outcomeOf, recordedMessages } from './testing.ts'

const FEWEST = 18
const LONGEST = 240

describe.each(RUN_LANGUAGES)('%s', (language) => {
  const messages = recordedMessages(language)

  test(`has at least ${FEWEST} patterns`, () => {
    expect(PATTERNS[language].length).toBeGreaterThanOrEqual(FEWEST)
  })

  test.each(messages)('$name ($toolchain) is "$title"', (message) => {
    const explanation = explainOutcome(outcomeOf(language, message))
    expect(explanation?.title).toBe(message.title)
  })

  test('cleaned messages are explained as the raw ones are', () => {
    const differ = messages.flatMap((message) => {
      const outcome = outcomeOf(language, message)
      const cleaned = { ...outcome, stderr: cleanStderr(language, message.stderr, message.files) }
      const [raw, clean] = [explainOutcome(outcome), explainOutcome(cleaned)]
      return JSON.stringify(raw) === JSON.stringify(clean) ? [] : [[message.name, raw, clean]]
    })
    expect(differ).toEqual([])
  })

  test('every pattern is hit by a real message', () => {
    const hit = messages.map((message) => {
      const texts = errorTexts(language, outcomeOf(language, message))
      return texts.map(({ text }) => firstMatch(PATTERNS[language], text)).find((match) => match !== null)
        ?.pattern
    })
    const dead = PATTERNS[language].filter((pattern) => !hit.includes(pattern))
    expect(dead.map(({ title, when }) => `${title} ${when}`)).toEqual([])
  })

  test('what is said is short, calm and complete', () => {
    for (const message of messages) {
      const explanation = explainOutcome(outcomeOf(language, message))
      expectGoodWords(explanation)
    }
  })
})

test('limits and signals are said in short and calm words', () => {
  for (const words of [...Object.values(LIMIT_WORDS), ...Object.values(SIGNAL_WORDS)]) expectGoodWords(words)
})

function expectGoodWords(words: { title: string; text: string } | null) {
  if (words === null) throw new Error('There is no explanation.')
  const { title, text } = words
  expect(title).not.toMatch(/[!{}]|\.$/)
  // Braces may stand only in code, between back quotes.
  expect(text.replace(/`[^`]*`/g, '')).not.toMatch(/[{}]/)
  expect(text).not.toMatch(/\{(?:name|similar|type|value|kind)\}/)
  expect(text.replace(/`[^`]*`/g, '')).not.toMatch(/!/)
  expect(text).toMatch(/[.?;']$/)
  expect(title.length).toBeLessThan(60)
  expect(text.length, text).toBeLessThan(LONGEST)
  expect(text).not.toMatch(/ {2}|undefined reference|`` ?/)
}
