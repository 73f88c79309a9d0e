/**
 * Recording of a project's demo: its finished program in a terminal, as `npm run content:record` writes it. A frame a line, so that a
 * change can be read. Pure but for the hash.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { hashFiles } from '#modules/exercises/module.ts'
import { replay, type Replay } from '#modules/exercises/replay/contract.ts'
import { RECORDINGS_FOLDER } from './recording-file-rules.ts'

/** File in the folder of a project. */
export const DEMO_FILE = `${RECORDINGS_FOLDER}/demo.json`

/** Characters of an address, of six bits each. */
const ADDRESS_LENGTH = 32

const demoFile = replay.extend({
  /** Hash of the program, its seed and the lines that are typed. */
  program: z.string(),
})

type Program = { files: readonly SourceFile[]; typed: readonly string[]; seed: number | null }

export function demoHash({ files, typed, seed }: Program): string {
  return hashFiles([...files, { path: 'typed', content: JSON.stringify([seed, ...typed]) }])
}

/** Null: the text is no recording of a demo. */
export function readDemoFile(text: string): { program: string; address: string; replay: Replay } | null {
  try {
    const { program, frames } = demoFile.parse(JSON.parse(text))
    return { program, address: demoAddress(text), replay: { frames } }
  } catch {
    return null
  }
}

/** Writes the replay of this program as its file. */
export function writeDemoFile({ frames }: Replay, program: Program): string {
  const lines = frames.map((frame) => `  ${JSON.stringify(frame)}`)
  return `{\n "program": ${JSON.stringify(demoHash(program))},\n "frames": [\n${lines.join(',\n')}\n ]\n}\n`
}

/** Address of a demo: changes with all that is in it. */
export function demoAddress(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, ADDRESS_LENGTH)
}
