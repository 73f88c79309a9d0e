/** Structured data for search engines (schema.org). A page joins its pieces with `jsonLdGraph`. */

type Question = { question: string; answerHtml: string }
/** Site and address of the page. */
export type JsonLdSite = { brandName: string; siteUrl: string; url: string }
export type JsonLd = Record<string, unknown>

export function jsonLdGraph(...pieces: (JsonLd | null)[]): JsonLd {
  return { '@context': 'https://schema.org', '@graph': pieces.filter((piece) => piece !== null) }
}

/** Breadcrumb of a page: the pages above it, beginning with the home page, and its own name. */
export function breadcrumbJsonLd(
  site: JsonLdSite,
  above: { label: string; to: string }[],
  here: string,
): JsonLd {
  const steps = [{ label: site.brandName, to: '/' }, ...above]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...steps.map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: `${site.siteUrl}${to}`,
      })),
      { '@type': 'ListItem', position: steps.length + 1, name: here, item: site.url },
    ],
  }
}

/** Null when nothing is asked: an empty FAQ is an error to search engines. */
export function faqJsonLd(questions: readonly Question[]): JsonLd | null {
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  }
}
