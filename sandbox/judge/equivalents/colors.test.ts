import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Color, colorOf, contrastOf, isSameColor, laidOver } from './colors.ts'

const opaque = (red: number, green: number, blue: number): Color => ({ red, green, blue, alpha: 1 })
const BLACK = opaque(0, 0, 0)
const WHITE = opaque(255, 255, 255)
const channel = fc.integer({ min: 0, max: 255 })
const anyColor = fc.tuple(channel, channel, channel).map(([red, green, blue]) => opaque(red, green, blue))

describe('colors', () => {
  it('are read in every notation that computed styles have', () => {
    expect(colorOf('rgb(255, 0, 16)')).toEqual(opaque(255, 0, 16))
    expect(colorOf('rgba(255, 0, 16, 0.5)')).toEqual({ ...opaque(255, 0, 16), alpha: 0.5 })
    expect(colorOf('color(srgb 1 0 0.5)')).toEqual(opaque(255, 0, 127.5))
    const red = colorOf('oklch(0.627955 0.257683 29.2339)')
    expect(red !== null && isSameColor(red, opaque(255, 0, 0))).toBe(true)
    for (const text of ['inherit', 'rgb(1, 2)', 'lab(50 40 59)', '']) expect(colorOf(text)).toBeNull()
  })

  it('have the contrast that WCAG says', () => {
    expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21, 5)
    expect(contrastOf(opaque(119, 119, 119), WHITE)).toBeCloseTo(4.48, 2)
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        expect(contrastOf(one, other)).toBeCloseTo(contrastOf(other, one), 10)
        expect(contrastOf(one, other)).toBeGreaterThanOrEqual(1)
        expect(contrastOf(one, one)).toBeCloseTo(1, 10)
      }),
    )
  })

  it('that are see-through let the one below be seen', () => {
    expect(laidOver({ ...BLACK, alpha: 0.5 }, WHITE)).toEqual(opaque(127.5, 127.5, 127.5))
    expect(laidOver({ ...BLACK, alpha: 0 }, WHITE)).toEqual(WHITE)
  })
})
