/** What every reader of one course's files is given. */
import type { Access } from '../access-rules.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { MarkdownContext } from './markdown.ts'
import type { MistakesFile } from '../recorded-fingerprint-rules.ts'
import type { RecordingFile } from '../recording-file-rules.ts'
import type { ProblemList } from './problem-list.ts'

/** One lesson's file, split at the end of its front matter. */
export interface LessonSource {
  id: string
  /** Relative to the content folder. */
  file: string
  href: string
  access: Access
  concepts: string[]
  frontMatter: string
  body: string
  /** The line of the file in which the body begins. */
  bodyLine: number
}

export interface ReadingContext {
  courseId: string
  language: Language
  problems: ProblemList
  /** For Markdown that stands in this file. */
  markdownIn(file: string): MarkdownContext
  databases: ReadonlyMap<string, string>
  /** Recorded fingerprints of the course's wrong answers. */
  mistakes: MistakesFile
  /** Recording of a `steps` block: its file, below the content folder, and what is in it; null: there is none. */
  recording(lessonId: string, blockId: string): { name: string; stored: RecordingFile | null }
  /** Address of a file of the course's assets, or null when there is none. */
  assetHref(written: string): string | null
}
