/** What wrong answers do is recorded in `mistakes.json`, as it is now. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ChallengeLesson,
  type Course,
  MISTAKES_FILE,
  type MistakesFile,
  recordedOf,
  type RecordedFingerprints,
  testsKey,
} from '#modules/catalog/module.ts'
import type { FoundProblem } from '../check-list.ts'
import { recordingOf, type TriedFingerprints } from './recorded-checks.ts'

export interface MistakesOptions {
  contentDir: string
  databases: ReadonlyMap<string, string>
  tried: TriedFingerprints
  /** Writes what was tried instead of comparing it. */
  isWriting: boolean
}

export function checkMistakes(course: Course, options: MistakesOptions): FoundProblem[] {
  const challenges = course.chapters
    .flatMap(({ lessons }) => lessons)
    .filter((lesson) => lesson.type === 'challenge')
  const entries = challenges.map((lesson) => ({ lesson, entry: entryOf(lesson, course.id, options) }))
  return recordAll(course, entries, options)
}

type Entry = { lesson: ChallengeLesson; entry: RecordedFingerprints | null }

/** What should be recorded; null: something was not tried and never recorded, as without the language's toolchain. */
function entryOf(
  lesson: ChallengeLesson,
  course: string,
  { databases, tried }: MistakesOptions,
): RecordedFingerprints | null {
  const { exercise, rejects } = lesson
  if (rejects.length === 0) return null
  const valueOf = (program: Parameters<typeof recordingOf>[2]) => {
    const recording = recordingOf(lesson, course, program)
    const found = tried.of(recording)
    return { as: recording.as, value: found === undefined ? recording.recorded : found }
  }
  const [empty, starter] = [valueOf('empty').value, valueOf('starter').value]
  const answers = rejects.map(valueOf)
  if (empty === undefined || starter === undefined) return null
  const known = answers.flatMap(({ as, value }) => (value === undefined ? [] : [[as, value] as const]))
  if (known.length < answers.length) return null
  const sorted = known.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { tests: testsKey(exercise, databases), empty, starter, rejects: Object.fromEntries(sorted) }
}

function recordAll(
  { id, folder }: Course,
  entries: Entry[],
  { contentDir, isWriting }: MistakesOptions,
): FoundProblem[] {
  const path = join(contentDir, folder, MISTAKES_FILE)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const file: MistakesFile = {}
  for (const { lesson, entry } of entries.toSorted((one, other) =>
    one.lesson.id < other.lesson.id ? -1 : 1,
  )) {
    const kept = entry ?? lesson.fingerprints
    if (kept !== null && lesson.rejects.length > 0) file[lesson.id] = kept
  }
  const text = Object.keys(file).length === 0 ? '' : `${JSON.stringify(file, null, 2)}\n`
  if (text === before) return []
  if (isWriting) {
    writeFileSync(path, text)
    return []
  }
  const isNew = entries.some(
    ({ lesson }) =>
      lesson.rejects.length > 0 &&
      (lesson.fingerprints === null ||
        lesson.rejects.some((reject) => recordedOf(lesson.fingerprints, reject) === undefined)),
  )
  return [
    {
      file: `${folder}/${MISTAKES_FILE}`,
      line: 1,
      what: 'what the wrong answers do is not recorded as it is now',
      fix: `run \`npm run content:check -- ${id} --write-mistakes${isNew ? '' : ' --all'}\``,
    },
  ]
}
