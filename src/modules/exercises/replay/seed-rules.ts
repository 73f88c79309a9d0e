/** Chance that repeats itself: programs that roll dice print the same in every recording. Pure. */
import type { Language, SourceFile } from '../contract.ts'
import { LANGUAGES } from '../languages/contract.ts'

/** A line before the program, by language; none where chance is no part of the language itself. */
const LINES: Partial<Record<Language, (seed: number) => string>> = {
  python: (seed) => `import random as _chance; _chance.seed(${seed})`,
  // Mulberry32.
  javascript: (seed) =>
    `{ let s = ${seed}; Math.random = () => { s = (s + 0x6d2b79f5) | 0; let t = Math.imul(s ^ (s >>> 15), 1 | s); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32 } }`,
}

/** Languages whose chance can be given a seed. */
export const SEEDED_LANGUAGES: readonly string[] = Object.keys(LINES)

/** The program with its chance seeded. Null, or a language without: as it is. */
export function withSeed(
  language: Language,
  files: readonly SourceFile[],
  seed: number | null,
): SourceFile[] {
  const line = LINES[language]
  if (seed === null || line === undefined) return [...files]
  const { entryFile } = LANGUAGES[language]
  return files.map((file) =>
    file.path === entryFile ? { ...file, content: `${line(seed)}\n${file.content}` } : file,
  )
}
