/** Turns the menus' sources into what is shown, by what the content says today. */
import type { GroupSource, ProjectSource } from './menu-data.ts'

/** What the rules need to know of a course, practice set, project or path. */
export type MenuItemFacts = {
  title: string
  isOpen: boolean
  level: 'beginner' | 'intermediate' | 'advanced'
}
export type FindItem = (kind: 'course' | 'path', slug: string) => MenuItemFacts | undefined

/**
 * Groups with what can be taken first, then what is being written, the certification last. What the content does not
 * know is left out, and so is a group with nothing in it: a menu never leads to a page that is not there.
 */
export function toGroups(groups: GroupSource[], find: FindItem) {
  let id = 0
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries
        .flatMap(({ slug, kind = 'course', ...entry }) => {
          const item = find(kind, slug)
          if (item === undefined) return []
          id += 1
          return [
            {
              ...entry,
              id,
              courseTitle: item.title,
              courseLink: kind === 'path' ? `/learn/${slug}` : `/course/${slug}`,
              ...(item.isOpen ? {} : { isComingSoon: true }),
            },
          ]
        })
        .toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function rank(entry: { isCertification?: boolean; isComingSoon?: boolean }): number {
  if (entry.isCertification === true) return 2
  return entry.isComingSoon === true ? 1 : 0
}

/** Guided projects in the order given; what the content does not know is left out. */
export function toProjects(projects: ProjectSource[], find: FindItem) {
  return projects.flatMap(({ slug, description, icon }) => {
    const item = find('course', slug)
    if (item === undefined) return []
    return [
      {
        title: item.title,
        description,
        icon,
        link: `/course/${slug}`,
        level: item.level,
        ...(item.isOpen ? {} : { isComingSoon: true }),
      },
    ]
  })
}
