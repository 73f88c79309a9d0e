/** Rules about how a program is written: `requires:` and `forbids:` of a challenge, judged on its syntax tree. */
import type { Language, SourceFile } from '../contract.ts'
import { brokenRules as broken, type BrokenRule } from './judge-rules.ts'
import { PROGRAM_READERS, UnparsableProgram } from './readers/readers.ts'
import type { Technique, TechniqueRule } from './technique-rule.ts'

export type { BrokenRule } from './judge-rules.ts'
export type { Technique, TechniqueRule } from './technique-rule.ts'

/** Characters of a program that are looked at. An answer to a challenge has a few thousand. */
const MOST_TEXT = 60_000

/** Thrown for a program that is longer than any honest answer. */
export class TooLongProgram extends Error {}

interface JudgedProgram {
  language: Language
  files: readonly SourceFile[]
  /** Function that the tests call. Null: the program is run. */
  entry: string | null
  /** Files among them that the learner has not written: their own code keeps and breaks no rule. Default: none. */
  given?: readonly { path: string }[] | undefined
}

/** Rules that the program breaks, in their order. Empty also for what does not parse. Throws `TooLongProgram`. */
export function brokenRules(
  rules: readonly TechniqueRule[],
  { language, files, entry, given = [] }: JudgedProgram,
): BrokenRule[] {
  if (files.reduce((sum, { content }) => sum + content.length, 0) > MOST_TEXT) throw new TooLongProgram()
  const { read, normalize, main } = PROGRAM_READERS[language]
  try {
    return broken(rules, read(files), {
      entry: entry ?? main,
      normalize,
      given: new Set(given.map(({ path }) => path)),
    })
  } catch (error) {
    if (error instanceof UnparsableProgram || isTooDeep(error)) return []
    throw error
  }
}

/** A program nested deeper than the stack of its reader. */
function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message)
}

/** Names of the functions and classes of one of our own programs. */
export function ownNames(language: Language, files: readonly SourceFile[]): Set<string> {
  try {
    return new Set(PROGRAM_READERS[language].read(files).parts.map(({ name }) => name))
  } catch (error) {
    if (error instanceof UnparsableProgram) return new Set()
    throw error
  }
}

/** Constructs that one of our own programs uses; empty where the grammar does not know all of it. */
export function constructsIn(language: Language, files: readonly SourceFile[]): Set<string> {
  try {
    const finds = PROGRAM_READERS[language].read(files).parts.flatMap((part) => part.finds)
    return new Set(finds.flatMap((find) => (find.is === 'construct' ? [find.name] : [])))
  } catch (error) {
    if (error instanceof UnparsableProgram) return new Set()
    throw error
  }
}

/** Whether the grammar knows all of one of our own programs. */
export function isReadable(language: Language, files: readonly SourceFile[]): boolean {
  try {
    return PROGRAM_READERS[language].read(files).parts.length > 0
  } catch (error) {
    if (error instanceof UnparsableProgram) return false
    throw error
  }
}

/** Whether a rule may name this in the language; `own` are the names of the solution's functions and classes. */
export function isKnownTechnique(
  language: Language,
  { kind, name }: Technique,
  own: ReadonlySet<string>,
): boolean {
  const { constructs, names, normalize } = PROGRAM_READERS[language]
  if (kind === 'writes') return true
  if (kind === 'uses')
    return constructs.includes(name) || /^\.\w+(?: =)?$/.test(name) || isOfPage(language, name)
  if (name === 'itself' || name === 'super' || own.has(name)) return true
  const wanted = normalize(name)
  if (wanted.endsWith('.*')) return names.some((known) => known.startsWith(wanted.slice(0, -1)))
  return names.some((known) => normalize(known) === wanted)
}

/** `<table>`, `[style]`, `float:`, `display: grid`, `!important`. */
function isOfPage(language: Language, name: string): boolean {
  return (
    language === 'html' &&
    /^<[a-z][a-z0-9-]*>$|^\[[a-z-]+\]$|^-?[a-z-]+:(?: \S+)?$|^@media$|^!important$/.test(name)
  )
}

/** Names of the language's library that courses use, each as its last word: `append` of `list.append`. */
export function libraryWords(language: Language): Set<string> {
  return new Set(PROGRAM_READERS[language].names.map((name) => name.slice(name.lastIndexOf('.') + 1)))
}
