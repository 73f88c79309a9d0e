import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#src/routes.ts'
import { COMING_PAGES } from './coming-pages.ts'
import { footerColumns, LEGAL_LINKS } from './footer-rules.ts'
import { ALL_COURSES, ALL_PRACTICE, ALL_PROJECTS, BUILD_LINKS } from './menu-links.ts'

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ])
}

const pages = pathsOf(routes).filter((path) => path !== '*')

/** What stands in the header itself, in `ui/layouts`. */
const BAR = ['/', '/courses', '/pricing', '/community-challenges', '/login', '/signup']

test('no link of the header, the footer or a page to come leads to a page that is missing', () => {
  const links = [
    ...BAR,
    ...[ALL_COURSES, ALL_PRACTICE, ALL_PROJECTS, ...BUILD_LINKS].map(({ link }) => link),
    ...footerColumns({ helpCenter: '/contact', security: '/security' }).flatMap((column) =>
      column.links.map(({ url }) => url),
    ),
    ...LEGAL_LINKS.map(({ url }) => url),
    ...Object.values(COMING_PAGES).flatMap(({ today }) => today.map(({ to }) => to)),
  ]
  const missing = links.filter((link) => !pages.some((path) => matchPath(path, link) !== null))
  expect(missing).toEqual([])
})
