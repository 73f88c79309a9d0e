/** What the shell of every page shows. */
import type { ItemKind } from '#modules/catalog/contract.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import { getShell } from './contract.ts'
import { footerColumns, getInTouchLinks, LEGAL_LINKS, socialLinks } from './footer-rules.ts'
import { ALL_COURSES, ALL_PRACTICE, ALL_PROJECTS, BUILD_LINKS } from './menu-links.ts'
import { courseGroups, projectTiles } from './menu-rules.ts'

export const siteRoutes = [
  implement(getShell, ({ content, config }: Pick<Deps, 'content' | 'config'>) => {
    const addresses = { ...config.addresses, salesEmail: config.mail.sales }
    const { courses, paths, menus } = content
    const ofKind = (kind: ItemKind) => courses.filter((course) => course.kind === kind)
    return {
      environment: config.environment,
      learn: { groups: courseGroups(menus.learn, ofKind('course'), paths), all: ALL_COURSES },
      practice: { groups: courseGroups(menus.practice, ofKind('practice'), []), all: ALL_PRACTICE },
      build: { links: BUILD_LINKS, projects: projectTiles(ofKind('project')), all: ALL_PROJECTS },
      footer: footerColumns(addresses),
      legal: LEGAL_LINKS,
      social: socialLinks(addresses.social, config.brand.name),
      getInTouch: getInTouchLinks(addresses, config.brand.name),
    }
  }),
]
