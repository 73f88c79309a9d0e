import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLittle } from '../testing.ts'
import { toFeaturedContent } from './featured-view.ts'

const CHALLENGES = join(import.meta.dirname, '../../../../content/challenges')

test('a community challenge can be featured, and one that is not there is reported', () => {
  const { content, problems } = readLittle({
    'challenges/topics.yaml': 'topics:\n  - { id: lists, title: Lists }\n',
    'challenges/tasks/busiest-hour.md': readFileSync(join(CHALLENGES, 'tasks/busiest-hour.md'), 'utf8'),
    'editorial.yaml': 'featured: [challenge:busiest-hour, challenge:nowhere]\n',
  })
  expect(problems.map(({ what }) => what)).toEqual(['`challenge:nowhere` leads nowhere'])
  expect(content.editorial.featured.map(toFeaturedContent)).toMatchObject([
    {
      entityKind: 'challenge',
      contentType: 2,
      label: 'Community challenge',
      title: 'The busiest hour',
      href: '/community-challenges/preview/busiest-hour/task',
      level: 'beginner',
      course: null,
    },
  ])
})
