/** What becomes of an entry when it is published again. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { SourceFile } from '#modules/exercises/contract.ts'

/** All of an entry that others see. */
export interface Published {
  name: string
  description: string
  files: readonly SourceFile[]
  stdin: string
  args: readonly string[]
  database: string | null
}

export function isSamePublished(one: Published, other: Published): boolean {
  return isDeepStrictEqual(partsOf(one), partsOf(other))
}

function partsOf({ name, description, files, stdin, args, database }: Published) {
  return [name, description, files.map(({ path, content }) => [path, content]), stdin, args, database]
}

/** Whether there is any code in these files. */
export function hasCode(files: readonly SourceFile[]): boolean {
  return files.some(({ content }) => content.trim() !== '')
}
