import { expect, test } from 'vitest'
import type { Course } from '../content-model.ts'
import { readLittle } from '../testing.ts'
import { freeLessons } from './free-lesson-rules.ts'

const course = readLittle().content.course('little-python')
if (course === undefined) throw new Error('no course')
const idsOf = (changed: Partial<Course>) => freeLessons({ ...course, ...changed }).map(({ id }) => id)

test('a course’s first chapter, or all of it', () => {
  expect(idsOf({})).toEqual(['names', 'asking'])
  expect(idsOf({ isFree: true })).toEqual(['names', 'asking', 'double'])
})

test('nothing of what is not open', () => {
  expect(idsOf({ release: 'coming-soon' })).toEqual([])
})
