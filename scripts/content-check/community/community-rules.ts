/** What every community challenge comes up to beside its programs: its words, and answers that are refused for their cost. Pure. */
import { type CommunityChallenge, PASSES_TESTS, recordedOf } from '#modules/catalog/module.ts'
import { hasPlaceholderValue } from '#modules/runner/module.ts'
import type { FoundProblem } from '../check-list.ts'
import { countWords, readingGrade, readText } from '../prose/reading-rules.ts'

/** Words of a statement, which a learner holds in mind while solving it. */
const MOST_WORDS = 160
/** Words of an editorial, code left out. */
const LEAST_EDITORIAL = 60
const MOST_EDITORIAL = 350
/** Reading grade, as of lessons. */
const HARDEST_GRADE = 10

export function checkCommunity(challenges: readonly CommunityChallenge[]): FoundProblem[] {
  return challenges.flatMap((challenge) => [
    ...checkWords(challenge),
    ...checkStarter(challenge),
    ...checkBruteForce(challenge),
  ])
}

function checkWords({ file, statementHtml, editorialHtml }: CommunityChallenge): FoundProblem[] {
  const problem = (what: string, fix: string) => ({ file, line: 1, what, fix })
  const problems: FoundProblem[] = []
  const words = countWords(readText(statementHtml))
  if (words > MOST_WORDS)
    problems.push(problem(`the statement has ${words} words`, `say it in ${MOST_WORDS} at most`))
  const editorial = countWords(readText(editorialHtml))
  if (editorial < LEAST_EDITORIAL || editorial > MOST_EDITORIAL) {
    const fix = `compare two approaches in ${LEAST_EDITORIAL} to ${MOST_EDITORIAL} words`
    problems.push(problem(`the editorial has ${editorial} words`, fix))
  }
  for (const [name, html] of [
    ['statement', statementHtml],
    ['editorial', editorialHtml],
  ] as const) {
    const grade = readingGrade(readText(html)) ?? 0
    if (grade > HARDEST_GRADE) {
      const what = `the ${name} reads like a text for grade ${grade.toFixed(1)} (Flesch–Kincaid)`
      problems.push(problem(what, `write shorter sentences and simpler words: ${HARDEST_GRADE} at most`))
    }
  }
  return problems
}

/** Starters return a placeholder, such as 0: where every test expects it, they would pass as they are. */
function checkStarter({ file, versions }: CommunityChallenge): FoundProblem[] {
  const exercise = versions[0]?.exercise
  if (exercise?.kind !== 'function') return []
  const { signature, tests } = exercise
  const isPassed = tests.every(
    ({ expected }) => expected !== undefined && hasPlaceholderValue(signature.returns, expected),
  )
  if (!isPassed) return []
  const fix = 'add a test that expects something else'
  return [{ file, line: 1, what: 'every test expects what the starter returns', fix }]
}

/** A bound that no wrong answer breaks may be one that nothing breaks. */
function checkBruteForce({ file, versions, rejects, recorded }: CommunityChallenge): FoundProblem[] {
  const [first] = versions
  const hasCost = first?.exercise.kind === 'function' && first.exercise.cost !== undefined
  if (!hasCost || recorded === null) return []
  if (rejects.some((reject) => recordedOf(recorded, reject) === PASSES_TESTS)) return []
  const fix = 'add the brute force, which passes all tests and takes too many steps'
  return [{ file, line: 1, what: 'no answer in `## Rejects` is refused for its steps', fix }]
}
