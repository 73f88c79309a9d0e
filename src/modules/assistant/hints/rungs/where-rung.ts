/** First rung: which part of the task the failing test is about, and what was expected. Pure. */
import type { GradeOutcome, TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { DraftRung } from './draft-rung.ts'
import { fittingSentence } from './fitting-sentence.ts'
import type { Situation } from './situation.ts'
import { firstDifference, isShort, told, toldApart } from './told-rules.ts'

export function whereRung({ outline, grade, files }: Situation): DraftRung {
  if (grade.result === 'compilationError') return notStarted(grade, files[0]?.path)
  const test = failedTest(grade)
  if (test === null) return notStarted(grade, files[0]?.path)
  const sentence = fittingSentence(outline.statementHtml, test)
  const quoted = sentence === null ? [] : [t('The part of the task to read again: {sentence}', { sentence })]
  return {
    sentences: [
      ...whatFails(grade, test),
      ...whatHappened(test, outline.language),
      ...quoted,
      t('Before you change a line, say in your own words what should come out for this test, and why.'),
    ],
  }
}

/** The first one that is shown, else the first hidden one. Null: all of them passed, or none ran. */
export function failedTest({ tests }: GradeOutcome): TestVerdict | null {
  return tests.find(({ passed, hidden }) => !passed && !hidden) ?? tests.find(({ passed }) => !passed) ?? null
}

function notStarted({ explanation, diagnostics }: GradeOutcome, path: string | undefined): DraftRung {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  const line = explanation?.line ?? error?.line ?? null
  const place = explanation?.path ?? error?.path ?? path
  return {
    sentences: [
      t(
        'No test could run yet, because your program doesn’t start. The task can wait: look at the message first.',
      ),
      ...(explanation === null ? [] : [explanation.title.replace(/[.!]?$/, '.'), explanation.text]),
      line === null
        ? t('Fix that one thing, then run the tests again.')
        : t('Look at line {line} and the one above it, fix that one thing, then run the tests again.', {
            line: String(line),
          }),
    ],
    line: line === null || place === undefined ? null : { path: place, line },
  }
}

function whatFails({ tests }: GradeOutcome, { name }: TestVerdict): string[] {
  const passed = tests.filter((test) => test.passed).length
  const called = t('“{name}”', { name })
  if (passed === 0) return [t('The first test to get right is {test}.', { test: called })]
  return [
    t('{passed} of {all} tests pass already. The one to look at is {test}.', {
      passed,
      all: tests.length,
      test: called,
    }),
  ]
}

function whatHappened(test: TestVerdict, language: string): string[] {
  if (test.hidden)
    return [
      t(
        'It’s a hidden test, so neither of us sees its input here: think of inputs that the shown tests leave out.',
      ),
      ...(test.hint === null ? [] : [t('Its author says: {hint}', { hint: test.hint })]),
    ]
  return [...inputOf(test), ...comparison(test, language), ...(test.hint === null ? [] : [test.hint])]
}

function inputOf({ input, expected }: TestVerdict): string[] {
  if (input === null || !isShort(input)) return []
  return expected !== null && isShort(expected) ? [] : [t('Its input is {input}.', { input: told(input) })]
}

function comparison({ input, expected, actual, message, limit }: TestVerdict, language: string): string[] {
  if (message !== null) return [withMark(message)]
  if (limit !== null) return [t('Your program didn’t finish this test.')]
  if (expected === null) return []
  if (actual === null)
    return [t('Your program ended before there was anything to compare with what was expected.')]
  const given = input !== null && isShort(input) ? told(input) : null
  if (isShort(expected) && (isShort(actual) || actual.trim() === '')) {
    const wanted = told(expected)
    const got = actual.trim() === '' ? t('nothing') : told(actual)
    return [
      given === null
        ? t('Expected is {wanted}, and your program gives {got}.', { wanted, got })
        : t('For {input}, expected is {wanted}, and your program gives {got}.', {
            input: given,
            wanted,
            got,
          }),
    ]
  }
  return differingLine(expected, actual, language === 'sql')
}

function differingLine(expected: string, actual: string, isTable: boolean): string[] {
  const found = firstDifference(expected, actual)
  if (found === null) return []
  const line = String(found.line)
  if (found.actual === undefined)
    return [
      isTable
        ? t('Your result ends too early: row {line} of the expected table is missing.', { line })
        : t('Your output ends too early: line {line} is missing.', { line }),
    ]
  if (found.expected === undefined)
    return [
      isTable
        ? t('Your result has more than was expected, from line {line} of the table on.', { line })
        : t('Your output should have ended before line {line}.', { line }),
    ]
  return [
    t('The first difference is in line {line}: expected is {wanted}, and yours is {got}.', {
      line,
      ...toldApart(found.expected, found.actual),
    }),
  ]
}

function withMark(message: string): string {
  const short = message.length > 300 ? `${message.slice(0, 299)}…` : message
  return /[.!?…]$/.test(short) ? short : `${short}.`
}
