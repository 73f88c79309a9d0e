/** The header's menus, made of what the courses and paths say about their place in them. */
import type { Course, LearningPath } from '#modules/catalog/module.ts'

type MenuCourse = Pick<Course, 'kind' | 'slug' | 'title' | 'release' | 'isFree' | 'level' | 'menu' | 'tile'>
type MenuPath = Pick<LearningPath, 'slug' | 'title' | 'release' | 'menu'>

type Entry = {
  group: string
  position: number | null
  title: string
  courseTitle: string
  courseLink: string
  isFree: boolean
  isCertification: boolean
  isComingSoon: boolean
}

/**
 * Groups with what can be taken first, then what is being written, the certification last. A group with nothing in it is
 * left out: a menu never leads to a page that is not there.
 */
export function courseGroups(
  titles: readonly string[],
  courses: readonly MenuCourse[],
  paths: readonly MenuPath[],
) {
  const entries = [...courses.flatMap(courseEntries), ...paths.flatMap(pathEntries)]
  let id = 0
  return titles
    .map((title) => ({
      title,
      entries: entries
        .filter(({ group }) => group === title)
        .toSorted((a, b) => Number(a.isCertification) - Number(b.isCertification) || byPosition(a, b))
        .map((entry) => toMenuEntry(entry, (id += 1)))
        .toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ entries: found }) => found.length > 0)
}

function courseEntries({ slug, title: courseTitle, release, isFree, menu }: MenuCourse): Entry[] {
  if (menu === null) return []
  const { group, title, position, certification } = menu
  const entry: Entry = {
    group,
    position,
    title,
    courseTitle,
    courseLink: `/course/${slug}`,
    isFree,
    isCertification: false,
    isComingSoon: release === 'coming-soon',
  }
  if (certification === null) return [entry]
  return [entry, { ...entry, title: certification, isFree: false, isCertification: true }]
}

function pathEntries({ slug, title: courseTitle, release, menu }: MenuPath): Entry[] {
  if (menu === null) return []
  return [
    {
      group: menu.group,
      position: null,
      title: menu.title,
      courseTitle,
      courseLink: `/learn/${slug}`,
      isFree: false,
      isCertification: true,
      isComingSoon: release === 'coming-soon',
    },
  ]
}

/** Flags that do not hold are left out of the answer. */
function toMenuEntry(
  { title, courseTitle, courseLink, isFree, isCertification, isComingSoon }: Entry,
  id: number,
) {
  return {
    id,
    title,
    courseTitle,
    courseLink,
    ...(isFree ? { isFree } : {}),
    ...(isCertification ? { isCertification } : {}),
    ...(isComingSoon ? { isComingSoon } : {}),
  }
}

function rank(entry: { isCertification?: boolean; isComingSoon?: boolean }): number {
  if (entry.isCertification === true) return 2
  return entry.isComingSoon === true ? 1 : 0
}

function byPosition(a: { position: number | null }, b: { position: number | null }): number {
  if (a.position === b.position) return 0
  return (a.position ?? Infinity) - (b.position ?? Infinity)
}

/** Guided projects that have a tile, in its order. */
export function projectTiles(courses: readonly MenuCourse[]) {
  return courses
    .flatMap(({ slug, title, level, release, tile }) =>
      tile === null ? [] : [{ slug, title, level, isComingSoon: release === 'coming-soon', ...tile }],
    )
    .toSorted(byPosition)
    .map(({ slug, title, level, isComingSoon, description, icon }) => ({
      title,
      description,
      icon,
      link: `/course/${slug}`,
      level,
      ...(isComingSoon ? { isComingSoon } : {}),
    }))
}
