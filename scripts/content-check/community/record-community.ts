/** What a community challenge's wrong answers do, and how many steps its solutions take, is recorded as it is now. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type CommunityChallenge,
  recordedChallengeFile,
  type RecordedChallenge,
  testsKey,
} from '#modules/catalog/module.ts'
import type { FoundProblem } from '../check-list.ts'
import { recordingOf } from '../mistakes/recorded-checks.ts'
import type { MistakesOptions } from '../mistakes/check-mistakes.ts'
import { COMMUNITY } from './list-community-checks.ts'
import type { MeasuredSteps } from './measured-steps.ts'

type Options = MistakesOptions & { measured: MeasuredSteps }

export function recordCommunity(challenges: readonly CommunityChallenge[], options: Options): FoundProblem[] {
  return challenges.flatMap((challenge) => recordOne(challenge, options))
}

function recordOne(challenge: CommunityChallenge, options: Options): FoundProblem[] {
  const file = recordedChallengeFile(challenge.id)
  const path = join(options.contentDir, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const entry = entryOf(challenge, options) ?? challenge.recorded
  const text = entry === null ? '' : `${JSON.stringify(entry, null, 1)}\n`
  if (text === before && entry !== null) return []
  if (options.isWriting) {
    mkdirSync(dirname(path), { recursive: true })
    if (entry !== null) writeFileSync(path, text)
    return []
  }
  return [
    {
      file: challenge.file,
      line: 1,
      what: 'what its wrong answers do is not recorded as it is now',
      fix: `run \`npm run content:check -- ${COMMUNITY}/${challenge.id} --write-mistakes --all\``,
    },
  ]
}

/** What should be recorded; null: something was not tried and never recorded, as without a language's toolchain. */
function entryOf(
  challenge: CommunityChallenge,
  { databases, tried, measured }: Options,
): RecordedChallenge | null {
  const { id, rejects, recorded: fingerprints, versions } = challenge
  const [first] = versions
  if (!first) return null
  const known = rejects.flatMap((reject) => {
    const recording = recordingOf({ id, fingerprints }, COMMUNITY, reject)
    const found = tried.of(recording)
    const value = found === undefined ? recording.recorded : found
    return value === undefined ? [] : [[recording.as, value] as const]
  })
  if (known.length < rejects.length) return null
  const hasCost = first.exercise.kind === 'function' && first.exercise.cost !== undefined
  const cost = hasCost ? (measured.of(id) ?? fingerprints?.cost) : undefined
  return {
    tests: testsKey(first.exercise, databases),
    empty: null,
    starter: null,
    rejects: Object.fromEntries(known.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    ...(cost ? { cost } : {}),
  }
}
