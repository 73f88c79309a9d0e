import { expect, test } from 'vitest'
import { createFairPlaces } from './fair-places.ts'

test('one network has half of the places, and there is always one for the next', () => {
  const places = createFairPlaces(100)
  const takeAll = (network: string) => {
    let count = 0
    while (places.take([network]) !== null) count += 1
    return count
  }
  expect(['a', 'b', 'c', 'd', 'e'].map(takeAll)).toEqual([50, 25, 13, 6, 3])
  expect(places.taken()).toBe(97)
})

test('a place that is given back twice is free once', () => {
  const places = createFairPlaces(4)
  const held = [places.take(['a']), places.take(['a'])]
  expect(places.take(['a'])).toBeNull()
  held[0]?.()
  held[0]?.()
  expect(places.taken()).toBe(1)
  expect(places.take(['a'])).not.toBeNull()
  expect(places.take(['a'])).toBeNull()
})

test('networks within one wider network share its part', () => {
  const places = createFairPlaces(8)
  const taken = Array.from({ length: 8 }, (_, count) => places.take(['wide', `network-${count}`]))
  expect(taken.filter((place) => place !== null)).toHaveLength(4)
  expect(places.take(['elsewhere'])).not.toBeNull()
})
