/** Where the links of content lead. */

/** What a link may point at: made from every course's outline before any lesson is read. */
export interface LinkTable {
  /** Course id → slug. */
  courses: ReadonlyMap<string, string>
  /** `course/lesson` (ids) → address. */
  lessons: ReadonlyMap<string, string>
  /** Ids of learning paths, which are their addresses too. */
  paths: ReadonlySet<string>
}

/** Either an address to put into the page, or what is wrong with the link. */
export type LinkTarget = { href: string; external: boolean } | { what: string; fix: string }

export function courseHref(slug: string): string {
  return `/course/${slug}`
}

/** Lessons of projects open in the project player. */
export function lessonHref(slug: string, lessonId: string, inProject: boolean): string {
  return `/${inProject ? 'project' : 'course-content'}/${slug}/${lessonId}`
}

/** `courseId` is the course in which the link stands. */
export function resolveLink(written: string, courseId: string, table: LinkTable): LinkTarget {
  if (written.startsWith('lesson:')) return lessonLink(written.slice('lesson:'.length), courseId, table)
  if (written.startsWith('course:')) return courseLink(written.slice('course:'.length), table)
  if (/^https:\/\/[^/]+/.test(written)) return { href: written, external: true }
  if (written.startsWith('/') && !written.startsWith('//')) return siteLink(written, table)
  return {
    what: `the link \`${written}\` leads nowhere`,
    fix: 'write lesson:ID, lesson:COURSE/ID, course:SLUG, a path of this site that begins with / or an https: address',
  }
}

function lessonLink(written: string, courseId: string, table: LinkTable): LinkTarget {
  const key = written.includes('/') ? written : `${courseId}/${written}`
  const href = table.lessons.get(key)
  if (href !== undefined) return { href, external: false }
  return {
    what: `the link \`lesson:${written}\` leads nowhere: there is no lesson \`${key}\``,
    fix: 'use the id under `lessons:` in course.yaml; for another course write lesson:COURSE/ID',
  }
}

function courseLink(written: string, table: LinkTable): LinkTarget {
  const slug = table.courses.get(written)
  if (slug !== undefined) return { href: courseHref(slug), external: false }
  return {
    what: `the link \`course:${written}\` leads nowhere`,
    fix: 'use the `id:` of a course under content/',
  }
}

/** Addresses of courses, lessons and paths are checked; other pages of the site are taken on trust. */
function siteLink(written: string, table: LinkTable): LinkTarget {
  const path = written.replace(/[?#].*$/, '')
  const [, page, slug, lesson] = path.split('/')
  const known = new Set(table.lessons.values())
  const broken =
    (page === 'course' && !new Set(table.courses.values()).has(slug ?? '')) ||
    (page === 'learn' && !table.paths.has(slug ?? '')) ||
    ((page === 'course-content' || page === 'project') && lesson !== undefined && !known.has(path))
  if (!broken) return { href: written, external: false }
  return {
    what: `the link \`${written}\` leads nowhere`,
    fix:
      page === 'learn'
        ? 'use the `id:` of a path under content/paths/'
        : 'write lesson:ID or course:SLUG, which follow a lesson that moves',
  }
}
