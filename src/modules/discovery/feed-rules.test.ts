import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { isForSearch, newCoursesRss, robotsTxt, sitemapXml, xmlText } from './feed-rules.ts'

/** Throws where the text is not well formed. */
function parseXml(text: string): Document {
  return new JSDOM(text, { contentType: 'application/xml' }).window.document
}

const SITEMAP = {
  privatePaths: ['/login', '/profile', '/search', '/gifts/'],
  unlistedPaths: ['/course', '/terms-and-conditions'],
}
const SITE = { siteUrl: 'https://learn.example.org', brandName: 'A & B <i>"s"</i>' }

test('a sitemap is XML whatever stands in an address', () => {
  const locations = parseXml(sitemapXml(SITE.siteUrl, ['/', '/a?b=1&c=<d>'])).querySelectorAll('loc')
  expect([...locations].map(({ textContent }) => textContent)).toEqual([
    'https://learn.example.org/',
    'https://learn.example.org/a?b=1&c=<d>',
  ])
})

test('the feed has the newest course first, and titles cannot break it', () => {
  const feed = parseXml(
    newCoursesRss(SITE, [
      { slug: 'old', title: 'Old', summary: '', openedOn: '2026-01-01' },
      { slug: 'new', title: ']]></title><script>&', summary: 'x\u0000y', openedOn: '2026-03-01' },
    ]),
  )
  expect(feed.querySelector('channel > title')?.textContent).toBe('New courses · A & B <i>"s"</i>')
  expect([...feed.querySelectorAll('item > title')].map(({ textContent }) => textContent)).toEqual([
    ']]></title><script>&',
    'Old',
  ])
  expect(feed.querySelector('item > pubDate')?.textContent).toBe('Sun, 01 Mar 2026 00:00:00 GMT')
  expect(feed.querySelector('item > description')?.textContent).toBe('xy')
})

test.each([
  ['/', true],
  ['/courses', true],
  ['/python', true],
  ['/course/:slug', false],
  ['/*', false],
  ['/login', false],
  ['/profile/about', false],
  ['/search', false],
  ['/design', false],
  ['/gifts', true],
  ['/gifts/card', false],
  ['/course', false],
  ['/terms-of-service', true],
  ['/terms-and-conditions', false],
])('%s is for search engines: %s', (path, expected) => {
  expect(isForSearch(path, SITEMAP)).toBe(expected)
})

test('robots are told where the sitemap is and what is for one person', () => {
  const text = robotsTxt(SITE.siteUrl, SITEMAP.privatePaths)
  expect(text).toContain('Sitemap: https://learn.example.org/sitemap.xml')
  expect(text).toContain('Disallow: /profile')
})

test('text that XML forbids is left out', () => {
  expect(xmlText('a\u0008b\uD800c😀')).toBe('abc😀')
})
