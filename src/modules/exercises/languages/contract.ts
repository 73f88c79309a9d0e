/**
 * Every language that a course can be in. Whatever lists languages is derived from here, and a page that lists them loads
 * no Zod for it. What a new language touches is in `docs/adding-a-language.md`.
 */
import { c } from './c-data.ts'
import { cpp } from './cpp-data.ts'
import { html } from './html-data.ts'
import { java } from './java-data.ts'
import { javascript } from './javascript-data.ts'
import { python } from './python-data.ts'
import { sql } from './sql-data.ts'

/** Languages by id, in the order of every list that learners see. */
export const LANGUAGES = { python, sql, html, javascript, c, cpp, java }
export const LANGUAGE_IDS = Object.values(LANGUAGES).map(({ id }) => id)

type Entry = (typeof LANGUAGES)[keyof typeof LANGUAGES]
type Language = Entry['id']
export type Hue = Entry['hue']
type RunLanguage = Extract<Entry, { runsIn: 'sandbox' }>['id']
type LiveLanguage = Extract<Entry, { isLive: true }>['id']
export type DeviceLanguage = Extract<Entry, { device: string }>['id']

/** Tells whether programs of the language run in the sandbox; the others are pages in the learner's browser. */
export function isRunLanguage(id: Language): id is RunLanguage {
  return LANGUAGES[id].runsIn === 'sandbox'
}

/** Tells whether a program can be answered while it runs. */
export function isLiveLanguage(id: Language): id is LiveLanguage {
  return LANGUAGES[id].isLive
}

/** Tells whether programs also run on the learner's device. */
export function isDeviceLanguage(id: Language): id is DeviceLanguage {
  return LANGUAGES[id].device !== null
}

export const RUN_LANGUAGES = LANGUAGE_IDS.filter(isRunLanguage)
export const LIVE_LANGUAGES = LANGUAGE_IDS.filter(isLiveLanguage)

type ChallengeLanguage = Extract<Entry, { challengesPosition: number }>

/** Languages of community challenges, in their own order. */
export const CHALLENGE_LANGUAGES = Object.values(LANGUAGES)
  .filter((entry): entry is ChallengeLanguage => entry.challengesPosition !== null)
  .toSorted((a, b) => a.challengesPosition - b.challengesPosition)

/** Languages of files: `css` and `text` are never a course's language. */
export const CODE_LANGUAGES = [...LANGUAGE_IDS, 'css', 'text'] as const

interface CodeFiles {
  /** File name of a code block that does not give one. */
  entryFile: string
  /** File name endings, without the dot. */
  endings: readonly string[]
  /** One step of indentation in the editor. */
  indent: string
}

export const CODE_FILES: Record<(typeof CODE_LANGUAGES)[number], CodeFiles> = {
  ...LANGUAGES,
  css: { entryFile: 'style.css', endings: ['css'], indent: '  ' },
  text: { entryFile: 'notes.txt', endings: ['txt'], indent: '  ' },
}

/** Finds the language of a file by the end of its name; `fallback` for names that say nothing. */
export function languageOfFile<Fallback extends string>(path: string, fallback: Fallback) {
  const ending = path.split('.').at(-1) ?? ''
  return CODE_LANGUAGES.find((id) => CODE_FILES[id].endings.includes(ending)) ?? fallback
}
