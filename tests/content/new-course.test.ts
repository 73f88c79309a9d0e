import { expect, test } from 'vitest'
import { getCatalog, getCourse } from '#modules/catalog/contract.ts'
import { search } from '#modules/catalog/search/contract.ts'
import { readLittle } from '#modules/catalog/testing.ts'
import { getShell } from '#modules/site/contract.ts'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'

const course = `id: gardening-with-python
kind: course
title: Gardening with Python
language: python
level: beginner
tier: starter
release: coming-soon
cover: curve
menu:
  group: Python
  title: Gardening
summary: Water plants by a program.
description: |
  A course that is nothing but this file.
outcomes: [Sow, Water, Harvest]
`

test('a new course is files alone: the catalog, its page, the menu, search and the cover know it', async () => {
  const { content, problems } = readLittle({
    'courses/gardening-with-python/course.yaml': course,
    'menus.yaml': 'learn: [Python]\npractice: [Python]\n',
  })
  expect(problems).toEqual([])
  const { transport } = await testApp({ content })

  const { items } = await call(getCatalog, {}, { transport })
  expect(items.map(({ slug }) => slug)).toContain('gardening-with-python')
  expect(await call(getCourse, { params: { slug: 'gardening-with-python' } }, { transport })).toMatchObject({
    title: 'Gardening with Python',
    cover: 'curve',
  })
  const { learn } = await call(getShell, {}, { transport })
  expect(learn.groups[0]?.entries).toMatchObject([
    { title: 'Gardening', courseLink: '/course/gardening-with-python', isComingSoon: true },
  ])
  const found = await call(search, { query: { q: 'gardning' } }, { transport })
  expect(found.courses.map(({ id }) => id)).toEqual(['gardening-with-python'])
})
