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

test('no two courses or projects of a language share a subject, nor do two practice sets', () => {
  const bySubject = new Map<string, string[]>()
  for (const { slug, language, kind, cover } of [...items, ...content.hidden.map(toCatalogItem)]) {
    const drawnAs = `${language}, ${kind === 'practice' ? 'practice set' : 'course'}: ${cover}`
    bySubject.set(drawnAs, [...(bySubject.get(drawnAs) ?? []), slug])
  }
  expect([...bySubject].filter(([, slugs]) => slugs.length > 1)).toEqual([])
})

test('a search halves what is left until one number remains', () => {
  const drawing = draw({ slug: 'guess', language: 'python', level: 'beginner', cover: 'halving' })
  const left = [...drawing.matchAll(/<rect x="([\d.]+)"[^>]* width="(\d+)"[^>]* height="16"/g)]
    .map(([, x, width]) => ({ x: Number(x), width: Number(width) }))
    // Each second box is what is left of the row that lies below it.
    .filter((_box, at) => at % 2 === 1)
  expect(left.map(({ width }) => width)).toEqual([208, 104, 52, 26, 13])
  for (const [at, { x, width }] of left.entries()) {
    const before = left[at - 1] ?? { x: 56, width: 208 }
    expect(x).toBeGreaterThanOrEqual(before.x)
    expect(x + width).toBeLessThanOrEqual(before.x + before.width)
  }
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
