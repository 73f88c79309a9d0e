import { expect, test } from 'vitest'
import { itemListJsonLd } from './item-list-json-ld.ts'

const SITE = { brandName: 'Codestead', siteUrl: 'https://c.test', url: 'https://c.test/python' }

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

test('no courses make no list', () => {
  expect(itemListJsonLd(SITE, [])).toBeNull()
})
