/** Programs and exercises as a browser may know them: languages, source files, kinds. What a run came to is in `outcomes/`. */
import { z } from 'zod'
import { LONGEST_PATH, MOST_FILE_CHARACTERS, MOST_FILES, PATH_FORM } from './files/contract.ts'
import { LEVELS } from './kinds/contract.ts'
import { CODE_LANGUAGES, LANGUAGE_IDS, LIVE_LANGUAGES, RUN_LANGUAGES } from './languages/contract.ts'

export const language = z.enum(LANGUAGE_IDS)
export type Language = z.infer<typeof language>

/** Language of one file. `css` and `text` are never an exercise's language, only a file's. */
export const codeLanguage = z.enum(CODE_LANGUAGES)
export type CodeLanguage = z.infer<typeof codeLanguage>

export const runLanguage = z.enum(RUN_LANGUAGES)
export type RunLanguage = z.infer<typeof runLanguage>

export const liveLanguage = z.enum(LIVE_LANGUAGES)
export type LiveLanguage = z.infer<typeof liveLanguage>

export const level = z.enum(LEVELS)
export type Level = z.infer<typeof level>

/** How an exercise is judged: by output, by return values, by result tables, or by what a page shows. */
export const exerciseKind = z.enum(['stdio', 'function', 'sql', 'page'])

/** File that we wrote. One that a learner sends is a `runFile`, which has limits. */
export const sourceFile = z.object({ path: z.string(), content: z.string() })
export type SourceFile = z.infer<typeof sourceFile>

export const runFile = z.object({
  path: z.string().max(LONGEST_PATH).regex(PATH_FORM, 'Use a plain file name such as main.py.'),
  content: z.string().max(MOST_FILE_CHARACTERS, 'A file can be at most 200,000 characters.'),
})

/** Program that a learner sends: 1 to 20 files, no two in each other's way. */
export const runFiles = z
  .array(runFile)
  .min(1, 'Send at least one file.')
  .max(MOST_FILES, 'Send at most 20 files.')
  .refine(
    (files) => new Set(files.map((file) => file.path)).size === files.length,
    'Two files have the same name.',
  )
  .refine(
    (files) => !files.some(({ path }) => files.some((other) => other.path.startsWith(`${path}/`))),
    'A file and a folder have the same name.',
  )

/** Program on a page outside a lesson, with what it prints. */
export const showProgram = z.object({
  language,
  files: z.array(sourceFile),
  /** Highlighted, one entry a file. */
  html: z.array(z.string()),
  stdin: z.string(),
  output: z.string().nullable(),
  database: z.string().nullable(),
})
export type ShowProgram = z.infer<typeof showProgram>
