import { describe, expect, test } from 'vitest'
import { countWords, FEWEST_WORDS, likeness, readingGrade, readText, runsOfThree } from './reading-rules.ts'

test('what is read is prose: no code blocks, and code in a sentence is one word', () => {
  const html =
    '<p>Call <code>print(1, 2)</code> twice.</p><pre><code>print(1)\nprint(2)</code></pre><ul><li>Done</li></ul>'
  expect(readText(html).trim().split(/\s+/)).toEqual(['Call', 'code', 'twice..', 'Done.'])
  expect(countWords(readText(html))).toBe(4)
})

describe('the grade', () => {
  const easy = 'The cat sat on the mat. It was warm in the sun. '.repeat(5)
  const hard =
    'Notwithstanding considerable methodological heterogeneity, contemporary investigations consistently demonstrate improvements. '.repeat(
      5,
    )

  test('of a text for children is that of the first years', () => {
    expect(readingGrade(easy)).toBeLessThan(1)
  })

  test('of a paper is beyond school', () => {
    expect(readingGrade(hard)).toBeGreaterThan(18)
  })

  test('rises with longer sentences of the same words', () => {
    expect(readingGrade(easy.replaceAll('.', ' and'))).toBeGreaterThan(readingGrade(easy) ?? 0)
  })

  test('is not told of a few words', () => {
    expect(readingGrade('word '.repeat(FEWEST_WORDS - 1))).toBeNull()
    expect(readingGrade('word '.repeat(FEWEST_WORDS))).not.toBeNull()
  })
})

describe('likeness', () => {
  const of = (one: string, other: string) => likeness(runsOfThree(one), runsOfThree(other))
  const task = 'Read one whole number from the input and print its double on a line of its own'

  test('is 1 of the same words, whatever their case and marks', () => {
    expect(of(task, `${task.toUpperCase()}!`)).toBe(1)
  })

  test('is high when a word differs, and 0 when nothing is shared', () => {
    expect(of(task, task.replace('double', 'half'))).toBeGreaterThan(0.6)
    expect(of(task, 'Show the three cities with most people')).toBe(0)
  })

  test('is 0 of what has no three words', () => {
    expect(of('', '')).toBe(0)
    expect(of('Hello there', 'Hello there')).toBe(0)
  })
})
