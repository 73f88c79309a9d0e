import { expect, test } from 'vitest'
import { courseGroups, projectTiles } from './menu-rules.ts'

const course = {
  kind: 'course',
  slug: 'learn-c',
  title: 'Learn C',
  release: 'live',
  isFree: false,
  level: 'beginner',
  menu: { group: 'C', title: 'C', position: 2, certification: null },
  tile: null,
} as const

test('what is open stands first, what is being written after it, the certification last', () => {
  const more = {
    ...course,
    slug: 'learn-c-more',
    title: 'Learn More C',
    release: 'coming-soon',
    menu: { ...course.menu, title: 'More C', position: 1 },
  } as const
  const path = {
    slug: 'master-c',
    title: 'Master C',
    release: 'live',
    menu: { group: 'C', title: 'C certification' },
  } as const
  expect(courseGroups(['C'], [{ ...course, isFree: true }, more], [path])).toEqual([
    {
      title: 'C',
      entries: [
        { id: 2, title: 'C', courseTitle: 'Learn C', courseLink: '/course/learn-c', isFree: true },
        {
          id: 1,
          title: 'More C',
          courseTitle: 'Learn More C',
          courseLink: '/course/learn-c-more',
          isComingSoon: true,
        },
        {
          id: 3,
          title: 'C certification',
          courseTitle: 'Master C',
          courseLink: '/learn/master-c',
          isCertification: true,
        },
      ],
    },
  ])
})

test('a course that leads to a certificate has a second entry, which is not called free', () => {
  const certified = { ...course, isFree: true, menu: { ...course.menu, certification: 'C certification' } }
  expect(courseGroups(['C'], [certified], [])[0]?.entries).toEqual([
    { id: 1, title: 'C', courseTitle: 'Learn C', courseLink: '/course/learn-c', isFree: true },
    {
      id: 2,
      title: 'C certification',
      courseTitle: 'Learn C',
      courseLink: '/course/learn-c',
      isCertification: true,
    },
  ])
})

test('a course without a position comes after those that have one; a group without courses is left out', () => {
  const last = { ...course, slug: 'learn-c-late', menu: { ...course.menu, title: 'Late', position: null } }
  const groups = courseGroups(['COBOL', 'C'], [last, course, { ...course, menu: null }], [])
  expect(groups.map(({ title, entries }) => [title, entries.map((entry) => entry.title)])).toEqual([
    ['C', ['C', 'Late']],
  ])
})

test('a project has its tile, its level from the content, and says when it is not written yet', () => {
  const project = {
    ...course,
    kind: 'project',
    menu: null,
    release: 'coming-soon',
    tile: { description: 'Why.', icon: 'worm', position: 1 },
  } as const
  expect(projectTiles([course, project])).toEqual([
    {
      title: 'Learn C',
      description: 'Why.',
      icon: 'worm',
      link: '/course/learn-c',
      level: 'beginner',
      isComingSoon: true,
    },
  ])
})
