/** Programs whose fingerprints are recorded: a challenge's wrong answers, its starter and the empty program. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { hashFiles } from '#modules/exercises/module.ts'
import { type ChallengeLesson, recordedOf } from '#modules/catalog/module.ts'

/** What is recorded of a program that must fail. */
export interface Recording {
  course: string
  lesson: string
  /** `empty`, `starter`, or the hash of a wrong answer's files. */
  as: string
  /** Undefined: nothing, or of other tests. */
  recorded: string | null | undefined
}

export function recordingOf(
  { id, fingerprints }: Pick<ChallengeLesson, 'id' | 'fingerprints'>,
  course: string,
  program: 'empty' | 'starter' | { files: SourceFile[] },
): Recording {
  const isBlank = typeof program === 'string'
  return {
    course,
    lesson: id,
    as: isBlank ? program : hashFiles(program.files),
    recorded: isBlank ? fingerprints?.[program] : recordedOf(fingerprints, program),
  }
}

/** Fingerprints of programs that were tried. */
export interface TriedFingerprints {
  note(recording: Recording, fingerprint: string | null): void
  /** Undefined: it was not tried. */
  of(recording: Recording): string | null | undefined
}

export function openTriedFingerprints(): TriedFingerprints {
  const tried = new Map<string, string | null>()
  const keyOf = ({ course, lesson, as }: Recording) => `${course}/${lesson}/${as}`
  return {
    note: (recording, fingerprint) => void tried.set(keyOf(recording), fingerprint),
    of: (recording) => tried.get(keyOf(recording)),
  }
}
