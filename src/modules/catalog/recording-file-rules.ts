/**
 * Recordings of a course's `steps` blocks, one file a block. The first line says of which program it is and holds the trace without its
 * steps; each further line is a step, so that a change can be read. Pure but for the hash.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { hashFiles } from '#modules/exercises/module.ts'

/** Folder of a course; `npm run content:record` writes it. */
export const RECORDINGS_FOLDER = 'recordings'

/** Characters of an address, of six bits each. */
const ADDRESS_LENGTH = 32

const recordingHead = z.looseObject({
  /** Hash of the program and its input. */
  program: z.string(),
  /** Version of the recorders. */
  recorder: z.number().int(),
})

export interface RecordingFile {
  program: string
  recorder: number
  /** Changes with every character of the file: nobody who does not know it can ask for it. */
  address: string
}

type Program = { files: readonly SourceFile[]; stdin: string }

/** Name of a block's recording in its course's folder. */
export function recordingName(lessonId: string, blockId: string): string {
  return `${RECORDINGS_FOLDER}/${lessonId}.${blockId}.jsonl`
}

export function programHash({ files, stdin }: Program): string {
  return hashFiles([...files, { path: 'stdin', content: stdin }])
}

/** Null: the text is no recording. */
export function readRecordingFile(text: string): RecordingFile | null {
  try {
    const { program, recorder } = recordingHead.parse(JSON.parse(linesOf(text)[0] ?? ''))
    const address = createHash('sha256').update(text).digest('base64url').slice(0, ADDRESS_LENGTH)
    return { program, recorder, address }
  } catch {
    return null
  }
}

/** Writes a trace, given as JSON text, as the file of this program. */
export function recordingFile(
  trace: string,
  { recorder, ...program }: Program & { recorder: number },
): string {
  const { steps, ...rest } = z.looseObject({ steps: z.array(z.unknown()) }).parse(JSON.parse(trace))
  const head = { program: programHash(program), recorder, ...rest }
  return [head, ...steps].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** The trace in a file, as JSON text. */
export function traceText(file: string): string {
  const [first = '', ...steps] = linesOf(file)
  const { program: _program, recorder: _recorder, ...rest } = recordingHead.parse(JSON.parse(first))
  return `${JSON.stringify(rest).slice(0, -1)},"steps":[${steps.join(',')}]}`
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')
