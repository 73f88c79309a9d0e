/** A challenge as everybody may see it: no hidden tests, hints or solutions. */
import {
  type CommunityChallenge,
  type Content,
  highlightToHtml,
  sqlExpected,
} from '#modules/catalog/module.ts'
import { renderCall, renderExpected } from '#modules/exercises/module.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { starterFor } from '#modules/runner/module.ts'
import type { ChallengeTask, ChallengeVersionView } from './contract.ts'
import type { ChallengeCard } from './cards/contract.ts'
import type { Count } from './count-cache.ts'

/** Learners who must have tried a challenge before their share of success says something. */
const LEAST_TRIED = 10

export function toCard(challenge: CommunityChallenge, count: Count | undefined): ChallengeCard {
  const { id, title, difficulty, minutes, topics, openedOn, versions } = challenge
  const { triedBy, solvedBy } = count ?? { triedBy: 0, solvedBy: 0 }
  return {
    id,
    title,
    difficulty,
    minutes,
    topics,
    openedOn,
    languages: versions.map(({ language }) => language),
    solvedBy,
    acceptance: triedBy < LEAST_TRIED ? null : solvedBy / triedBy,
  }
}

export function toTask(
  challenge: CommunityChallenge,
  count: Count | undefined,
  content: Pick<Content, 'database' | 'tables' | 'topics'>,
): ChallengeTask {
  const { statementHtml, constraintsHtml, hintsHtml, versions } = challenge
  const exercise = versions[0]?.exercise
  const database = exercise?.kind === 'sql' ? (exercise.databases[0] ?? null) : null
  const testsCount =
    exercise?.kind === 'sql'
      ? exercise.databases.length
      : exercise?.kind === 'function'
        ? exercise.tests.length
        : 0
  return {
    ...toCard(challenge, count),
    statementHtml,
    constraintsHtml,
    hintsCount: hintsHtml.length,
    testsCount,
    versions: versions.map((version) => toVersion(challenge, version, content)),
    database,
    tables: database === null ? [] : content.tables(database),
    topicTitles: challenge.topics.map((id) => content.topics.find((each) => each.id === id)?.title ?? id),
  }
}

function toVersion(
  { examples }: CommunityChallenge,
  { language, exercise }: CommunityChallenge['versions'][number],
  content: Pick<Content, 'database'>,
): ChallengeVersionView {
  if (exercise.kind === 'sql') {
    const starter = [{ path: LANGUAGES.sql.entryFile, content: '' }]
    const expected = sqlExpected(exercise, content)
    const example = { name: exercise.databases[0] ?? '', input: null, expected, explain: null }
    return { language, starter, starterHtml: [''], examples: [example] }
  }
  if (exercise.kind !== 'function') throw new Error('A community challenge asks for a function or a query.')
  const { signature, tests } = exercise
  const source = starterFor(language, signature)
  return {
    language,
    starter: [{ path: LANGUAGES[language].entryFile, content: source }],
    starterHtml: [highlightToHtml(source.replace(/\n$/, ''), language)],
    examples: examples.flatMap(({ test: index, explain }) => {
      const test = tests[index]
      if (test === undefined) return []
      const input = renderCall(language, signature, test.args)
      return [{ name: test.name, input, expected: renderExpected(language, signature, test), explain }]
    }),
  }
}
