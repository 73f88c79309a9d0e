import type { MetaDescriptor } from 'react-router'
import { siteOf } from './site.ts'

/** React Router's arguments of `meta`, as far as they are needed here. */
type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

type Page = {
  /** Without the site's name; that is added. */
  title: string
  description: string
  /** The one address of this content, when it is not the one asked for. */
  path?: string
  /** What a shared link shows, 1200 × 630: `/pictures/course/learn-sql-basics.png`. Default: the site's own. */
  picture?: string
  /** Data for search engines. A script of data is never run, so the content-security policy has nothing to allow. */
  jsonLd?: (site: { brandName: string; siteUrl: string; url: string }) => Record<string, unknown>
}

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta({ matches, location }: MetaArgs, page: Page): MetaDescriptor[] {
  const site = siteOf(matches.find((match) => match?.id === 'root')?.loaderData)
  const url = site.siteUrl + (page.path ?? location.pathname)
  const title = site.brandName === '' ? page.title : `${page.title} · ${site.brandName}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.brandName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    // Shared links need a whole address, which only the operator can give.
    ...(site.siteUrl === '' ? [] : [{ property: 'og:url', content: url }]),
    ...(site.siteUrl === '' ? [] : pictureMeta(site.siteUrl + (page.picture ?? SITE_PICTURE), page.title)),
    { name: 'twitter:card', content: site.siteUrl === '' ? 'summary' : 'summary_large_image' },
    ...(page.jsonLd === undefined ? [] : [{ 'script:ld+json': page.jsonLd({ ...site, url }) }]),
  ]
}

/** Makes the meta data of a page that concerns one person: search engines do not index it. */
export function privatePageMeta(args: MetaArgs, page: Page): MetaDescriptor[] {
  return [...pageMeta(args, page), { name: 'robots', content: 'noindex' }]
}

const SITE_PICTURE = '/pictures/site.png'

function pictureMeta(url: string, title: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:image', content: url },
  ]
}
