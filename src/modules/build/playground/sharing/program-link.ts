/** A whole program in the fragment of an address: whoever has the link has the program, and no server ever sees it. */
import { z } from 'zod'
import { language, type Language, runFiles } from '#modules/exercises/contract.ts'
import { packText, unpackText } from '#platform/browser/packed-text.ts'
import type { PlaygroundContent } from '../playground-rules.ts'

/** Characters of the longest link that is made or read: browsers take more, messengers do not. */
export const MOST_LINK = 16_000
/** Characters of a program that a link may hold once it is unpacked. */
const MOST_UNPACKED = 400_000

export type LinkedProgram = PlaygroundContent & { language: Language }

const linked = z.object({
  language,
  files: runFiles,
  stdin: z.string().max(20_000),
  args: z.array(z.string().max(200)).max(20),
  database: z.string().max(60).nullable(),
})

/** Fragment that opens the program. Null: it is too long for a link. */
export async function packProgram({
  language: id,
  files,
  stdin,
  args,
  database,
}: LinkedProgram): Promise<string | null> {
  const plain = files.map(({ path, content }) => ({ path, content }))
  const packed = await packText(JSON.stringify({ language: id, files: plain, stdin, args, database }))
  const fragment = `#program=${packed}`
  return fragment.length <= MOST_LINK ? fragment : null
}

/** Null: the fragment holds no program. */
export async function readProgram(fragment: string): Promise<LinkedProgram | null> {
  if (fragment.length > MOST_LINK + 100) return null
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('program')
  if (packed === null) return null
  try {
    const parsed = linked.safeParse(JSON.parse(await unpackText(packed, MOST_UNPACKED)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
