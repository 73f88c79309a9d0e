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
    { name: 'twitter:card', content: 'summary' },
    ...(page.jsonLd === undefined ? [] : [{ 'script:ld+json': page.jsonLd({ ...site, url }) }]),
  ]
}
