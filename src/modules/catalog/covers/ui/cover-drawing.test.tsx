import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadContent } from '../../content.ts'
import { toCatalogItem, toCatalogPath } from '../../listing-view.ts'
import type { CoverCourse } from '../cover-rules.ts'
import { CoverDrawing } from './cover-drawing.tsx'

const content = loadContent('content', {
  onProblem: (problem) => {
    throw new Error(JSON.stringify(problem))
  },
})
const items = content.courses.map(toCatalogItem)
const covers: CoverCourse[] = [...items, ...content.paths.map(toCatalogPath)]
const draw = (course: CoverCourse) => renderToStaticMarkup(<CoverDrawing course={course} />)

test('no two courses or paths have the same cover, whatever their hue', () => {
  const drawn = covers.map(draw)
  expect(drawn.length).toBeGreaterThan(40)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('within a language, two courses that teach something else show something else', () => {
  const subjects = items
    .filter(({ kind }) => kind !== 'project')
    .map(({ language, kind, cover }) => `${language} ${kind} ${cover}`)
  expect(subjects.toSorted()).toEqual([...new Set(subjects)].toSorted())
})

test('a practice set is not drawn like the course that it belongs to, and a path shows its courses', () => {
  const course = { slug: 'same', language: 'python', level: 'beginner', cover: 'records' } as const
  const other = { ...course, cover: 'growth' } as const
  const practice = draw({ ...course, kind: 'practice' })
  expect(practice).not.toBe(draw(course))
  expect(practice).toContain('scale(0.62)')
  expect(draw({ ...course, courses: [course, other] })).not.toBe(
    draw({ ...course, courses: [course, course] }),
  )
})
