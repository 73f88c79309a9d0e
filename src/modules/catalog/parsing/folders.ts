/** What stands in a folder of the content, by name. A folder that is not there is empty. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export function filesIn(folder: string, name: string, ending: string): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((entry) => entry.endsWith(ending))
    .toSorted()
}

export function foldersIn(folder: string, name: string): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}
