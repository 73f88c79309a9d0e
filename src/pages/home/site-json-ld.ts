/** Who runs this site and how it is searched, in the words of schema.org. */
export function siteJsonLd({ brandName, siteUrl }: { brandName: string; siteUrl: string }) {
  const organization = `${siteUrl}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: brandName,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/apple-touch-icon.png`,
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#website`,
        name: brandName,
        url: `${siteUrl}/`,
        inLanguage: 'en',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
