import { expect, test } from 'vitest'
import { breadcrumbJsonLd, faqJsonLd, itemListJsonLd, jsonLdGraph } from './json-ld.ts'

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
  expect(jsonLdGraph(faqJsonLd([]), itemListJsonLd(SITE, []))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [],
  })
})

test('a question carries its answer', () => {
  expect(faqJsonLd([{ question: 'Why?', answerHtml: '<p>Because.</p>' }])).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: '<p>Because.</p>' } }],
  })
})

test('courses are listed in order with their whole address', () => {
  const courses = [
    { slug: 'a', title: 'A', summary: 'First.' },
    { slug: 'b', title: 'B', summary: 'Second.' },
  ]
  expect(itemListJsonLd(SITE, courses)).toMatchObject({
    itemListElement: [
      { position: 1, item: { url: 'https://c.test/course/a' } },
      { position: 2, item: { url: 'https://c.test/course/b' } },
    ],
  })
})
