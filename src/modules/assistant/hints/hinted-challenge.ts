/** A challenge as the ladder sees it, wherever it is: its outline, the learner's last try, and where help is noted. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { type Exercise, hashProgram, ownFiles } from '#modules/exercises/module.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { LastTry } from '#modules/learning/module.ts'
import { starterFor } from '#modules/runner/module.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { ChallengePlace, HintPlace, LessonPlace } from './contract.ts'
import type { Deps } from './deps.ts'
import { hintsShown, type Ladder } from './ladder-rules.ts'
import type { Outline } from './rungs/rungs.ts'
import { TOPIC_CONCEPTS } from './topic-concepts.ts'

export interface HintedChallenge {
  subject: string
  access: 'free' | 'pro'
  lastTry(learnerId: string): Promise<(LastTry & { language: Language }) | null>
  exerciseIn(language: Language): Exercise
  outlineIn(language: Language): Outline
  /** Number of the author's next hint, from 0. */
  nextHint(learnerId: string, ladder: Ladder): Promise<number>
  /** Notes an opened rung where points and certificates read it; `hint`: number of the author's hint, from 0. Must hold `lockLearner`. */
  note(tx: Database, learnerId: string, hint: number | null): Promise<void>
}

type ChallengeDeps = Pick<Deps, 'content' | 'learning' | 'challenges'>

/** Throws `content-not-found`. */
export function hintedChallenge(deps: ChallengeDeps, place: HintPlace): HintedChallenge {
  return 'challengeId' in place ? ofCommunity(deps, place) : ofCourse(deps, place)
}

function ofCourse({ content, learning }: ChallengeDeps, place: LessonPlace): HintedChallenge {
  const found = content.lesson(place.courseId, place.lessonId)
  if (found?.lesson.type !== 'challenge') throw new Failure('content-not-found')
  const { course, lesson } = found
  const key = { courseId: course.id, lessonId: lesson.id }
  const { language, exercise } = lesson
  return {
    subject: lessonSubject(course.id, lesson.id),
    access: lesson.access,
    async lastTry(learnerId) {
      const last = await learning.lastTry({ learnerId, ...key })
      return last === null ? null : { ...last, language }
    },
    exerciseIn: () => exercise,
    outlineIn: () => ({
      language,
      statementHtml: lesson.statementHtml,
      starter: [...lesson.starter.files, ...(exercise.given ?? [])],
      answers: [lesson.solution, ...lesson.accepts].map(({ files }) => files),
      concepts: lesson.concepts,
      hintsHtml: lesson.hintsHtml,
      place: key,
    }),
    nextHint: async (_learnerId, { rungs }) => hintsShown(rungs),
    note: (tx, learnerId) => learning.noteHint(tx, { learnerId, ...key }),
  }
}

function ofCommunity(
  { content, challenges }: ChallengeDeps,
  { challengeId }: ChallengePlace,
): HintedChallenge {
  const challenge = content.challenge(challengeId)
  if (challenge === undefined) throw new Failure('content-not-found')
  const versionIn = (language: Language) => {
    const version = challenge.versions.find((each) => each.language === language)
    if (version === undefined) throw new Failure('content-not-found')
    return version
  }
  return {
    subject: `challenge:${challengeId}`,
    access: 'free',
    lastTry: (learnerId) => challenges.lastTry({ learnerId, challengeId }),
    exerciseIn: (language) => versionIn(language).exercise,
    outlineIn(language) {
      const { exercise, solution } = versionIn(language)
      const others = [...challenge.accepts, ...challenge.shown].filter((each) => each.language === language)
      return {
        language,
        statementHtml: challenge.statementHtml,
        starter: starterOf(exercise),
        answers: [solution, ...others].map(({ files }) => files),
        concepts: challenge.topics.flatMap((topic) => TOPIC_CONCEPTS[topic] ?? []),
        hintsHtml: challenge.hintsHtml,
        place: null,
      }
    },
    nextHint: (learnerId) => challenges.hintsShown({ learnerId, challengeId }),
    note: (tx, learnerId, hint) =>
      challenges.noteRung(tx, { learnerId, challengeId, hint: hint === null ? null : hint + 1 }),
  }
}

function starterOf(exercise: Exercise): SourceFile[] {
  if (exercise.kind !== 'function') return []
  const { language, signature } = exercise
  return [{ path: LANGUAGES[language].entryFile, content: starterFor(language, signature) }]
}

/** The learner's own files in these, and what they are known by. */
export function programIn(
  exercise: Exercise,
  files: readonly SourceFile[],
): { files: SourceFile[]; hash: string } {
  return { files: ownFiles(exercise, files), hash: hashProgram(exercise, files) }
}
