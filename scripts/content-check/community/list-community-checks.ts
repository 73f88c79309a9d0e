/** Everything in a community challenge that can be tried. */
import type { ChallengeVersion, CommunityChallenge } from '#modules/catalog/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import type { Check, CheckKind } from '../check-list.ts'
import { recordingOf } from '../mistakes/recorded-checks.ts'
import { isNamed, mutantsOf } from '../mutants/mutant-rules.ts'

/** What its figures are counted under, as a course's are under its id. */
export const COMMUNITY = 'challenges'

/**
 * Small mistakes are made in one language alone: the tests are the same in all of them, and these programs start fastest.
 */
const MUTATED = new Set(['python', 'sql'])

/** `measures`: the steps of the solutions are counted to be recorded, instead of being compared with what is. */
export function listCommunityChecks(
  challenges: readonly CommunityChallenge[],
  { measures }: { measures: boolean },
): Check[] {
  return challenges.flatMap((challenge) => [
    ...challenge.versions.flatMap((version) => (measures ? countCheck(challenge, version) : [])),
    ...challenge.versions.map((version) => solutionCheck(version)),
    ...answerChecks(challenge, 'accepts'),
    ...shownChecks(challenge),
    ...answerChecks(challenge, 'rejects'),
    ...challenge.versions.flatMap((version) => mutantChecks(challenge, version)),
  ])
}

function solutionCheck({ language, exercise, solution }: ChallengeVersion): Check {
  const { place, files } = solution
  return { kind: 'solution', does: 'pass', place, language, exercise, files, comparesSteps: true }
}

function countCheck({ id }: CommunityChallenge, { language, exercise, solution }: ChallengeVersion): Check[] {
  if (exercise.kind !== 'function' || !exercise.cost) return []
  const { place, files } = solution
  const counted = { ...exercise, cost: exercise.cost }
  return [
    { kind: 'cost', does: 'count', place, language, exercise: counted, files, rejects: [], challenge: id },
  ]
}

function answerChecks(challenge: CommunityChallenge, kind: 'accepts' | 'rejects'): Check[] {
  return challenge[kind].flatMap((answer): Check[] => {
    const { language, place, files } = answer
    const version = versionIn(challenge, language)
    if (!version) return []
    const { exercise, solution } = version
    if (kind === 'accepts') return [{ kind, does: 'pass', place, language, exercise, files }]
    const { id, recorded: fingerprints } = challenge
    const recording = recordingOf({ id, fingerprints }, COMMUNITY, answer)
    return [{ kind, does: 'fail', place, language, exercise, files, solution: solution.files, recording }]
  })
}

/** Programs of the editorial are right; one that is there to be improved may be slow. */
function shownChecks(challenge: CommunityChallenge): Check[] {
  return challenge.shown.flatMap(({ language, place, files }): Check[] => {
    const exercise = versionIn(challenge, language)?.exercise
    if (!exercise) return []
    const inAnyTime: Exercise = exercise.kind === 'function' ? { ...exercise, cost: undefined } : exercise
    return [{ kind: 'accepts', does: 'pass', place, language, exercise: inAnyTime, files }]
  })
}

function mutantChecks(
  { equivalents }: CommunityChallenge,
  { language, exercise, solution: { place, files: solution } }: ChallengeVersion,
): Check[] {
  if (!MUTATED.has(language)) return []
  const kind: CheckKind = 'mutant'
  return mutantsOf(solution, { starter: [], isOrdered: exercise.kind === 'sql' && exercise.ordered })
    .filter((mutant) => !equivalents.some((each) => isNamed(mutant, each)))
    .map(({ line, change, files }) => ({
      kind,
      does: 'fail',
      place,
      language,
      exercise,
      files,
      solution,
      course: COMMUNITY,
      name: `\`${line}\` with \`${change}\``,
    }))
}

const versionIn = ({ versions }: CommunityChallenge, language: Language) =>
  versions.find((version) => version.language === language)
