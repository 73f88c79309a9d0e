/** Names of a program's files. Without Zod, for pages that check a name as it is typed. */

/** Characters of the longest path. */
export const LONGEST_PATH = 120

/** At most two folders, plain names: nothing that climbs, hides or needs quoting. */
export const PATH_FORM = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}(\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}){0,2}$/

/** File of a SQL program whose statements make the database that its queries see, where no seeded one is chosen. */
export const OWN_DATABASE_FILE = 'database.sql'

/** Files of one program, and characters of one file. */
export const MOST_FILES = 20
export const MOST_FILE_CHARACTERS = 200_000

/** Whether what a browser stored, or a link held, is a file; its name and size are not looked at. */
export function isSourceFile(value: unknown): value is { path: string; content: string } {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('content' in value)) return false
  return typeof value.path === 'string' && typeof value.content === 'string'
}
