import { expect, test } from 'vitest'
import { breadcrumbJsonLd, faqJsonLd, jsonLdGraph } from './json-ld.ts'

const SITE = { brandName: 'Codestead', siteUrl: 'https://c.test', url: 'https://c.test/python' }

test('breadcrumbs count from the home page and end at the page itself', () => {
  expect(breadcrumbJsonLd(SITE, [{ label: 'Courses', to: '/courses' }], 'Python')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Codestead', item: 'https://c.test/' },
      { position: 2, name: 'Courses', item: 'https://c.test/courses' },
      { position: 3, name: 'Python', item: 'https://c.test/python' },
    ],
  })
})

test('what has nothing to say is left out of the graph', () => {
  expect(jsonLdGraph(faqJsonLd([]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [],
  })
})

test('a question carries its answer', () => {
  expect(faqJsonLd([{ question: 'Why?', answerHtml: '<p>Because.</p>' }])).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: '<p>Because.</p>' } }],
  })
})
