import { JSDOM } from 'jsdom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MenuContents } from './menu-contents.tsx'
import { SiteHeader, type HeaderVariant } from './site-header.tsx'

const link = { title: 'See all', description: 'All of it', link: '/courses' }
const entry = { id: 1, title: 'Basics', courseTitle: 'Learn the basics', courseLink: '/course/basics' }
const groups = [
  { title: 'Python', entries: [entry, { ...entry, id: 2, title: 'Tools', isNew: true }] },
  { title: 'HTML', entries: [{ ...entry, id: 3, title: 'HTML', isFree: true }] },
]
const shell = {
  environment: 'production',
  learn: { groups, all: link },
  practice: { groups, all: link },
  build: { links: [link], projects: [], all: link },
}

/** Renders it on the home page, as the server does. */
function rendered(element: ReactElement): HTMLElement {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => element, loader: () => null, HydrateFallback: () => null },
  ])
  const loaderData = { root: { brandName: 'Codestead', siteUrl: '', year: '2026', shell } }
  return new JSDOM(renderToStaticMarkup(<Page initialEntries={['/']} hydrationData={{ loaderData }} />))
    .window.document.body
}

const has = (body: HTMLElement) => ({
  logo: body.querySelector('header a[aria-label="Codestead, home"]') !== null,
  menus: body.querySelectorAll('[data-menu]').length,
  end: body.querySelector('[data-end]') !== null,
})

test.each<[HeaderVariant, ReturnType<typeof has>]>([
  ['default', { logo: true, menus: 3, end: true }],
  ['left-empty', { logo: true, menus: 0, end: true }],
  ['empty', { logo: true, menus: 0, end: false }],
])('the header %s has %j', (variant, parts) => {
  expect(has(rendered(<SiteHeader variant={variant} />))).toEqual(parts)
})

test('the logo leads home, or where the page says', () => {
  const target = (logoUrl?: string) =>
    rendered(<SiteHeader variant="empty" logoUrl={logoUrl} />)
      .querySelector('header a')
      ?.getAttribute('href')
  expect(target()).toBe('/')
  expect(target('/business')).toBe('/business')
})

test('an entry that is new or free is marked, and no other', () => {
  const rows = [...rendered(<MenuContents menu="learn" />).querySelectorAll('li')]
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Basics', 'ToolsNEW', 'HTMLFREE'])
})
