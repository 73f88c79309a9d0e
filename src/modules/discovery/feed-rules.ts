/** What search engines and feed readers fetch, as text. */
import { t, languageTag } from '#platform/messages/messages.ts'

/** Text inside an element or an attribute. Characters that XML forbids are left out. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Addresses of pages, from the site's root on. */
export function sitemapXml(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${xmlText(siteUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** `privatePaths`: pages for one person, or that show what somebody asked: nothing for a search engine. */
export function robotsTxt(siteUrl: string, privatePaths: readonly string[]): string {
  const lines = ['User-agent: *', ...['/api/', ...privatePaths].map((path) => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** Whether an address of the route table has a place in the sitemap. */
export function isForSearch(
  path: string,
  { privatePaths, unlistedPaths }: { privatePaths: readonly string[]; unlistedPaths: readonly string[] },
): boolean {
  if (/[:*]/.test(path) || path === '/design' || unlistedPaths.includes(path)) return false
  return !privatePaths.some(
    (each) => path === each || path.startsWith(each.endsWith('/') ? each : `${each}/`),
  )
}

export type FeedItem = { slug: string; title: string; summary: string; openedOn: string }

const MOST_ITEMS = 50

/** Courses by the day they opened, newest first. */
export function newCoursesRss(
  site: { siteUrl: string; brandName: string },
  courses: readonly FeedItem[],
): string {
  const items = courses
    .toSorted((a, b) => b.openedOn.localeCompare(a.openedOn) || a.slug.localeCompare(b.slug))
    .slice(0, MOST_ITEMS)
    .map(({ slug, title, summary, openedOn }) => {
      const url = xmlText(`${site.siteUrl}/course/${slug}`)
      return `<item><title>${xmlText(title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${new Date(`${openedOn}T00:00:00Z`).toUTCString()}</pubDate><description>${xmlText(summary)}</description></item>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(t('New courses · {brand}', { brand: site.brandName }))}</title>
<link>${xmlText(site.siteUrl)}/courses</link>
<atom:link href="${xmlText(site.siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/>
<description>${xmlText(t('New courses, practice sets, and projects.'))}</description>
<language>${languageTag()}</language>
${items.join('\n')}
</channel></rss>
`
}
