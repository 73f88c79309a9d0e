import { expect, test } from 'vitest'
import { insideOf, movedBy, squareOf, wholeCrop } from './crop-rules.ts'

const WIDE = { width: 400, height: 200 }

test('begins with the largest square, from the middle', () => {
  expect(squareOf(WIDE, wholeCrop(WIDE))).toEqual({ left: 100, top: 0, side: 200 })
  expect(squareOf({ width: 90, height: 160 }, wholeCrop({ width: 90, height: 160 }))).toEqual({
    left: 0,
    top: 35,
    side: 90,
  })
})

test('moves by parts of itself, and never out of the picture', () => {
  const right = movedBy(WIDE, wholeCrop(WIDE), 0.25, 0.25)
  expect(squareOf(WIDE, right)).toEqual({ left: 150, top: 0, side: 200 })
  expect(squareOf(WIDE, movedBy(WIDE, right, 9, -9))).toEqual({ left: 200, top: 0, side: 200 })
  const near = insideOf(WIDE, { ...right, zoom: 2 })
  expect(squareOf(WIDE, movedBy(WIDE, near, 0, 1))).toEqual({ left: 200, top: 100, side: 100 })
})

test('zooming out at an edge moves it inside again, and there is an end to both', () => {
  const corner = insideOf(WIDE, { x: 400, y: 200, zoom: 4 })
  expect(squareOf(WIDE, corner)).toEqual({ left: 350, top: 150, side: 50 })
  expect(squareOf(WIDE, insideOf(WIDE, { ...corner, zoom: 1 }))).toEqual({ left: 200, top: 0, side: 200 })
  expect(insideOf(WIDE, { ...corner, zoom: 100 }).zoom).toBe(4)
  expect(insideOf(WIDE, { ...corner, zoom: 0 }).zoom).toBe(1)
})
