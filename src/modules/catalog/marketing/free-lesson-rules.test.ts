import { expect, test } from 'vitest'
import type { Course } from '../content-model.ts'
import { littleFile, readLittle } from '../testing.ts'
import { freeLessons } from './free-lesson-rules.ts'

const FREE = littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []')

function idsOf(changed: Partial<Course> = {}, files = {}): string[] {
  const course = readLittle(files).content.course('little-python')
  if (course === undefined) throw new Error('no course')
  return freeLessons({ ...course, ...changed }).map(({ id }) => id)
}

test('a course’s first chapter, or all of it', () => {
  expect(idsOf()).toEqual(['names', 'asking'])
  expect(idsOf({}, FREE)).toEqual(['names', 'asking', 'double'])
})

test('nothing of what is not open', () => {
  expect(idsOf({ release: 'coming-soon' })).toEqual([])
})
