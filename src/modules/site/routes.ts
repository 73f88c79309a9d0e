/** What the shell of every page shows. */
import type { Content } from '#modules/catalog/facade.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '#src/deps.ts'
import { getShell } from './contract.ts'
import { footerColumns, getInTouchLinks, LEGAL_LINKS, socialLinks } from './footer-rules.ts'
import {
  ALL_COURSES,
  ALL_PRACTICE,
  ALL_PROJECTS,
  BUILD_LINKS,
  GUIDED_PROJECTS,
  LEARN_GROUPS,
  PRACTICE_GROUPS,
} from './menu-data.ts'
import { toGroups, toProjects, type FindItem } from './menu-rules.ts'

export const siteRoutes = [
  implement(getShell, ({ content, config }: Pick<Deps, 'content' | 'config'>) => {
    const find = findIn(content)
    return {
      environment: config.environment,
      learn: { groups: toGroups(LEARN_GROUPS, find), all: ALL_COURSES },
      practice: { groups: toGroups(PRACTICE_GROUPS, find), all: ALL_PRACTICE },
      build: { links: BUILD_LINKS, projects: toProjects(GUIDED_PROJECTS, find), all: ALL_PROJECTS },
      footer: footerColumns(config.addresses),
      legal: LEGAL_LINKS,
      social: socialLinks(config.addresses.social, config.brand.name),
      getInTouch: getInTouchLinks(config.addresses, config.brand.name),
    }
  }),
]

function findIn(content: Pick<Content, 'course' | 'path'>): FindItem {
  return (kind, slug) => {
    const item = kind === 'path' ? content.path(slug) : content.course(slug)
    if (item === undefined) return undefined
    return { title: item.title, level: item.level, isOpen: item.release !== 'coming-soon' }
  }
}
