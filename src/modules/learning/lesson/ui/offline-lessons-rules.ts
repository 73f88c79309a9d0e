import type { LessonBlock } from '#modules/catalog/contract.ts'

type Chapter = { id: string; lessons: { href: string; access: string }[] }

/** Limit of lessons that are kept at once: two long chapters. */
const MAX_LESSONS = 40

/** Addresses of a course's outline: its document and its data. */
export function outlinePages(courseSlug: string): string[] {
  return [`/course-content/${courseSlug}.data`, `/course-content/${courseSlug}`]
}

/** Addresses of the statements that make the databases of programs. */
export function databasePages(programs: readonly { database: string | null }[]): string[] {
  const names = new Set(programs.flatMap(({ database }) => database ?? []))
  return [...names].map((name) => `/api/run/databases/${encodeURIComponent(name)}`)
}

/** Addresses of the recordings of programs that are stepped through. */
export function recordingPages(blocks: readonly LessonBlock[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'steps' && block.recording !== null ? [`/api/Course/recordings/${block.recording}`] : [],
  )
}

/**
 * Addresses to keep of a chapter and the next one: each free lesson's document, for a reload, and its data, for a link.
 * PRO lessons are not among them: without an account their pages hold nothing to learn from.
 */
export function chapterPages(chapters: readonly Chapter[], chapterId: string): string[] {
  const index = chapters.findIndex(({ id }) => id === chapterId)
  if (index === -1) return []
  return chapters
    .slice(index, index + 2)
    .flatMap(({ lessons }) => lessons)
    .filter(({ access }) => access === 'free')
    .slice(0, MAX_LESSONS)
    .flatMap(({ href }) => [`${href}.data`, href])
}
