import { expect, test } from 'vitest'
import { levelFilters, ofLevel, readLevel } from './project-filter-rules.ts'

const ITEMS = [
  { level: 'beginner' as const },
  { level: 'intermediate' as const },
  { level: 'beginner' as const },
]

test('an unknown level is all of them', () => {
  expect(readLevel('beginner')).toBe('beginner')
  expect(readLevel('wizard')).toBe('all')
  expect(readLevel(null)).toBe('all')
})

test('only levels with projects are offered, each with its count', () => {
  expect(levelFilters(ITEMS)).toEqual([
    { filter: 'all', count: 3 },
    { filter: 'beginner', count: 2 },
    { filter: 'intermediate', count: 1 },
  ])
  expect(levelFilters([])).toEqual([{ filter: 'all', count: 0 }])
})

test('a level shows its own, and all shows all', () => {
  expect(ofLevel(ITEMS, 'beginner')).toHaveLength(2)
  expect(ofLevel(ITEMS, 'advanced')).toEqual([])
  expect(ofLevel(ITEMS, 'all')).toHaveLength(3)
})
