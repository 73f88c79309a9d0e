/** The shapes of the files authors write: docs/content-format.md in Zod. A field that is not here is an error. */
import { slug } from '#platform/contract/slug.ts'
import type { JsonValue } from '#modules/exercises/module.ts'
import { z } from 'zod'
import { coverSubject, itemKind, release, tier } from '../contract.ts'
import { TILE_ICONS } from '../kinds/contract.ts'
import { language, level } from '#modules/exercises/contract.ts'
import { challengeFrontMatter } from './challenge-file.ts'

const text = z.string().trim().min(1)
const id = slug
const minutes = z.number().int().min(1).max(240)

/** Ids of `concepts.yaml`: what the exercises give evidence of. */
const conceptTags = z.array(id).min(1).max(4)

const chapterFile = z.strictObject({
  id,
  title: text,
  summary: text,
  kind: z.enum(['lessons', 'project']).default('lessons'),
  /** Concepts of all its lessons. Default: none. */
  concepts: conceptTags.default([]),
  /** A lesson's own concepts replace those of its chapter. */
  lessons: z.array(z.strictObject({ id, file: text, concepts: conceptTags.optional() })).min(1),
})

/** Entry of a course or practice set in the header's menu. */
const courseMenu = z.strictObject({
  /** Group of `menus.yaml`. */
  group: text,
  title: text.max(40),
  /** Order in the group. Default: after those that have one, in the order of the catalog. */
  position: z.number().int().min(1).optional(),
  /** Title of a second entry, for a course that leads to a certificate. */
  certification: text.max(40).optional(),
})

/** Tile of a guided project in the Build menu. Without one the project is not in the menu. */
const tile = z.strictObject({
  description: text.max(90),
  icon: z.enum(TILE_ICONS),
  /** Order in the menu. Default: after those that have one, in the order of the catalog. */
  position: z.number().int().min(1).optional(),
})

/** Demo of a guided project: its finished program, as visitors see it before the first step. */
const demo = z.strictObject({
  /** Challenge whose solution is shown. */
  step: id,
  /** Lines that somebody types, each when the program waits for one. Default: none. */
  typed: z
    .array(
      z
        .string()
        .max(80)
        .regex(/^\P{Cc}*$/u, 'one line a string, in quotes'),
    )
    .max(40)
    .default([]),
  /** Seed of the language's own chance, for a program that rolls dice. Default: none. */
  seed: z.number().int().min(0).max(999_999).optional(),
})

/** What people ask, and the answer in Markdown. */
const questions = z
  .array(z.strictObject({ question: text, answer: text }))
  .max(8)
  .default([])

export const courseFile = z.strictObject({
  id,
  kind: itemKind,
  title: text,
  language,
  level,
  tier,
  release,
  opened: z.iso.date().optional(),
  /** Guided projects: the month of the monthly challenge that it goes with. Case and spaces around do not matter. */
  internalTag: text.max(40).optional(),
  free: z.boolean().default(false),
  hidden: z.boolean().default(false),
  /** Subject of the cover. Default: the language's own. */
  cover: coverSubject.optional(),
  menu: courseMenu.optional(),
  tile: tile.optional(),
  demo: demo.optional(),
  summary: text,
  description: text,
  outcomes: z.array(text).min(3).max(6),
  questions,
  prerequisites: z.array(id).default([]),
  chapters: z.array(chapterFile).default([]),
})
export type CourseFile = z.infer<typeof courseFile>

export const pathFile = z.strictObject({
  id,
  title: text,
  language,
  level,
  release,
  /** Subject of the cover. Default: the language's own. */
  cover: coverSubject.optional(),
  /** Entry in the header's menu, at the end of a group of `menus.yaml`. */
  menu: z.strictObject({ group: text, title: text.max(40) }).optional(),
  summary: text,
  description: text,
  outcomes: z.array(text).min(3).max(6),
  courses: z.array(id).min(1),
  related: z.array(id).max(4).default([]),
  questions,
})
export type PathFile = z.infer<typeof pathFile>

/** Groups of the header's menus: `menus.yaml`. */
export const menusFile = z.strictObject({
  learn: z.array(text).min(1),
  practice: z.array(text).min(1),
})

/** Concepts, in the order in which skills are listed: `concepts.yaml`. */
export const conceptsFile = z.strictObject({
  concepts: z.array(z.strictObject({ id, title: text.max(40) })).min(1),
})

const option = z.strictObject({ id, title: text.max(60), courses: z.array(id).min(1) })

/** Questions to newcomers: `onboarding.yaml`. */
export const onboardingFile = z.strictObject({
  categories: z
    .array(
      z.strictObject({ id, title: text.max(60), question: text.max(80), options: z.array(option).min(2) }),
    )
    .min(2),
})

/** A language's own page: `/python`. */
export const languageFile = z.strictObject({
  id,
  /** What its program is written in, and whose courses it lists when `courses` says nothing else. */
  language,
  name: text,
  headline: text.max(60),
  lead: text.max(260),
  /** What a search engine shows. */
  summary: text.max(170),
  path: id.nullable(),
  courses: z.array(id).min(1).optional(),
  program: z.strictObject({
    source: z.string().min(1),
    output: z.string().optional(),
    database: z.string().optional(),
    /** Something to change, in one sentence. */
    idea: text.max(80),
  }),
  builds: z
    .array(z.strictObject({ title: text, text }))
    .min(3)
    .max(6),
  questions,
  related: z.array(z.strictObject({ id, text })).max(4),
})
export type LanguageFile = z.infer<typeof languageFile>

const questionFrame = {
  id,
  prompt: text,
  code: z.string().optional(),
  /** When the code is not in the course's language. */
  language: z.enum([...language.options, 'css', 'text']).optional(),
}
const answer = z.strictObject({ text, correct: z.boolean().default(false), why: text })
const options = z.array(answer).min(2).max(8)

export const quizQuestionFile = z.discriminatedUnion('kind', [
  z.strictObject({ ...questionFrame, kind: z.literal('single'), options }),
  z.strictObject({ ...questionFrame, kind: z.literal('multiple'), options }),
  z.strictObject({
    ...questionFrame,
    kind: z.literal('order'),
    items: z.array(text).min(2).max(8),
    why: text,
  }),
  z.strictObject({
    ...questionFrame,
    kind: z.literal('output'),
    code: z.string().min(1),
    answer: z.string().min(1),
    stdin: z.string().default(''),
    database: z.string().optional(),
    why: text,
    mistakes: z.array(z.strictObject({ answer: z.string().min(1), why: text })).default([]),
  }),
])
export type QuizQuestionFile = z.infer<typeof quizQuestionFile>

const frame = { title: text, minutes }

export const lessonFrontMatter = z.discriminatedUnion('type', [
  z.strictObject({ ...frame, type: z.literal('lesson'), promise: text.optional() }),
  z.strictObject({ ...frame, type: z.literal('marketing') }),
  z.strictObject({
    ...frame,
    type: z.literal('video'),
    video: z.strictObject({
      url: text,
      poster: text.optional(),
      durationSeconds: z.number().positive(),
      captions: text.optional(),
    }),
  }),
  z.strictObject({ ...frame, type: z.literal('quiz'), questions: z.array(quizQuestionFile).min(3).max(8) }),
  challengeFrontMatter,
])
export type LessonFrontMatter = z.infer<typeof lessonFrontMatter>
export type QuizFile = Extract<LessonFrontMatter, { type: 'quiz' }>
export type { JsonValue }
