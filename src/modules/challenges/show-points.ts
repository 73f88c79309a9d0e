/** What a learner's solutions are worth together. */
import type { CommunityChallenge } from '#modules/catalog/module.ts'
import type { Deps } from './deps.ts'
import { readStates } from './progress-queries.ts'
import { levelOf } from './level-rules.ts'
import { medalsOf } from './medal-rules.ts'
import { type ChallengePoints, MOST_ENTRIES, type PointsEntry } from './points-contract.ts'
import { FULL_POINTS, LANGUAGE_PERCENT, type ScoredPass, scorePasses } from './points-rules.ts'

type PointsDeps = Pick<Deps, 'content' | 'db'>
type Scored = { challenge: CommunityChallenge; passes: ScoredPass[] }

export async function showPoints(deps: PointsDeps, learnerId: string | null): Promise<ChallengePoints> {
  const scored = learnerId === null ? [] : await readScored(deps, learnerId)
  const entries = scored
    .flatMap(({ challenge, passes }) => passes.map((pass) => toEntry(challenge, pass)))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const points = entries.reduce((sum, entry) => sum + entry.points, 0)
  const { level, from, next } = levelOf(points)
  const unaided = scored.filter(({ passes }) => isUnaided(passes))
  return {
    points,
    level,
    levelFrom: from,
    levelTo: next,
    unaided: unaided.length,
    solved: scored.length,
    medals: medalsIn(deps, unaided),
    entries: entries.slice(0, MOST_ENTRIES),
  }
}

async function readScored({ content, db }: PointsDeps, learnerId: string): Promise<Scored[]> {
  const states = await readStates(db, learnerId)
  return [...states].flatMap(([id, state]) => {
    const challenge = content.challenge(id)
    if (challenge === undefined || state.passes.length === 0) return []
    return [{ challenge, passes: scorePasses(state, challenge.difficulty) }]
  })
}

function isUnaided([first]: readonly ScoredPass[]): boolean {
  return first !== undefined && first.hints === 0 && !first.isAfterSolution
}

function medalsIn({ content }: PointsDeps, unaided: readonly Scored[]): ChallengePoints['medals'] {
  const topics = content.topics.map(({ id }) => ({
    id,
    challenges: content.challenges.filter((challenge) => challenge.topics.includes(id)).length,
  }))
  const titles = new Map(content.topics.map(({ id, title }) => [id, title]))
  return medalsOf(
    unaided.map(({ challenge }) => challenge.topics),
    topics,
  ).map((medal) => ({ ...medal, title: titles.get(medal.topic) ?? medal.topic }))
}

function toEntry({ id, title, difficulty }: CommunityChallenge, pass: ScoredPass): PointsEntry {
  const { language, at, points, kind, hints, isAfterSolution } = pass
  const percent = kind === 'first' ? 100 : LANGUAGE_PERCENT
  const full = (FULL_POINTS[difficulty] * percent) / 100
  return {
    challengeId: id,
    title,
    difficulty,
    language,
    at: at.toISOString(),
    points,
    full,
    kind,
    hints,
    isAfterSolution,
  }
}
