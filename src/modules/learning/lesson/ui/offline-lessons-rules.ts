type Chapter = { id: string; lessons: { href: string; access: string }[] }

/** Limit of lessons that are kept at once: two long chapters. */
const MAX_LESSONS = 40

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
