import type { JsonLd, JsonLdSite } from '#ui/layouts/json-ld.ts'

/** Describes courses to search engines, in the order in which they are taken. */
export function itemListJsonLd(
  site: JsonLdSite,
  items: readonly { slug: string; title: string; summary: string }[],
): JsonLd | null {
  if (items.length === 0) return null
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ slug, title, summary }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: title,
        description: summary,
        url: `${site.siteUrl}/course/${slug}`,
        provider: { '@type': 'Organization', name: site.brandName, url: site.siteUrl },
      },
    })),
  }
}
