import type { WallEntry } from '../contract.ts'

/** An entry as its page shows it: the program itself is fetched once it is run or copied. */
export type ShownEntry = Omit<WallEntry, 'files' | 'stdin' | 'args' | 'database'> & { paths: string[] }

export function toShown({
  files,
  stdin: _in,
  args: _args,
  database: _base,
  ...entry
}: WallEntry): ShownEntry {
  return { ...entry, paths: files.map(({ path }) => path) }
}
