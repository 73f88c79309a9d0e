/** `mistakes.json` of a course. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MISTAKES_FILE, type MistakesFile, mistakesFile } from '../recorded-fingerprint-rules.ts'
import type { ProblemList } from './problem-list.ts'

/** Returns nothing recorded when there is no such file. */
export function readMistakesFile(contentDir: string, folder: string, problems: ProblemList): MistakesFile {
  const file = `${folder}/${MISTAKES_FILE}`
  const path = join(contentDir, file)
  if (!existsSync(path)) return {}
  try {
    return mistakesFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    const fix = 'remove it, and run `npm run content:check -- COURSE --write-mistakes`'
    problems.add({ file, line: 1 }, 'the file is not as the check writes it', fix)
    return {}
  }
}
