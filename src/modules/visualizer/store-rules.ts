/** What is kept of recordings, and under which id. Pure but for the hash. */
import { createHash } from 'node:crypto'
import { stableJson } from '#modules/exercises/module.ts'
import { RECORDER_VERSION } from '#sandbox/protocol.ts'
import type { ProgramToTrace } from './contract.ts'

/** Kept after its last use. */
export const KEEP_DAYS = 7
/** All recordings together; the longest unused go first. */
export const MOST_STORED_BYTES = 512 * 1024 * 1024

/** Characters of an id, of six bits each. */
const ID_LENGTH = 32

export type ProgramOfFiles = ProgramToTrace & {
  /** File that starts. Default: the language's usual one. */
  entry?: string | undefined
}

/** Id of what would be recorded. Who does not know the program cannot know it. */
export function recordingId({ language, files, entry, stdin, from }: ProgramOfFiles): string {
  const program = files.map(({ path, content }) => ({ path, content }))
  const start = entry === undefined ? {} : { entry }
  return createHash('sha256')
    .update(stableJson({ language, program, ...start, stdin, from, version: RECORDER_VERSION }))
    .digest('base64url')
    .slice(0, ID_LENGTH)
}
