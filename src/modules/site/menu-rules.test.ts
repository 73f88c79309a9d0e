import { expect, test } from 'vitest'
import { toGroups, toProjects, type MenuItemFacts } from './menu-rules.ts'

const ITEMS: Record<string, MenuItemFacts> = {
  'course learn-c': { title: 'Learn C', isOpen: true, level: 'beginner' },
  'course learn-c-more': { title: 'Learn More C', isOpen: false, level: 'intermediate' },
  'path master-c': { title: 'Master C', isOpen: true, level: 'beginner' },
}
const find = (kind: string, slug: string) => ITEMS[`${kind} ${slug}`]

test('what is open stands first, what is being written after it, the certification last', () => {
  const groups = toGroups(
    [
      {
        title: 'C',
        entries: [
          { slug: 'master-c', kind: 'path', title: 'C certification', isCertification: true },
          { slug: 'learn-c-more', title: 'More C' },
          { slug: 'learn-c', title: 'C', isFree: true },
        ],
      },
    ],
    find,
  )
  expect(groups).toEqual([
    {
      title: 'C',
      entries: [
        { id: 3, title: 'C', courseTitle: 'Learn C', courseLink: '/course/learn-c', isFree: true },
        {
          id: 2,
          title: 'More C',
          courseTitle: 'Learn More C',
          courseLink: '/course/learn-c-more',
          isComingSoon: true,
        },
        {
          id: 1,
          title: 'C certification',
          courseTitle: 'Master C',
          courseLink: '/learn/master-c',
          isCertification: true,
        },
      ],
    },
  ])
})

test('a course that the content does not know is left out, and so is a group without courses', () => {
  const gone = { slug: 'learn-cobol', title: 'COBOL' }
  expect(
    toGroups(
      [
        { title: 'C', entries: [gone, { slug: 'learn-c', title: 'C' }] },
        { title: 'COBOL', entries: [gone] },
      ],
      find,
    ).map(({ title, entries }) => [title, entries.length]),
  ).toEqual([['C', 1]])
  expect(toProjects([{ slug: 'learn-cobol', description: '', icon: 'dice' }], find)).toEqual([])
})

test('a project has its level from the content and says when it is not written yet', () => {
  expect(toProjects([{ slug: 'learn-c-more', description: 'Why.', icon: 'worm' }], find)).toEqual([
    {
      title: 'Learn More C',
      description: 'Why.',
      icon: 'worm',
      link: '/course/learn-c-more',
      level: 'intermediate',
      isComingSoon: true,
    },
  ])
})
