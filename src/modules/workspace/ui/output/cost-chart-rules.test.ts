import { expect, test } from 'vitest'
import { costLines } from './cost-chart-rules.ts'

const BOX = { width: 100, height: 50 }
const count = (size: number, steps: number, solution: number) => ({ size, steps, solution, stopped: false })

test('both lines on one scale, the largest number at the top', () => {
  expect(costLines([count(10, 25, 10), count(20, 100, 20)], BOX)).toEqual({
    yours: '0.0,50.0 50.0,37.5 100.0,0.0',
    solution: '0.0,50.0 50.0,45.0 100.0,40.0',
    end: { x: 100, y: 0 },
  })
})

test('a program with fewer steps than the solution stays below it', () => {
  expect(costLines([count(10, 5, 10), count(20, 5, 20)], BOX)?.end).toEqual({ x: 100, y: 37.5 })
})

test('one size is no line, and no steps at all are no reason to divide by zero', () => {
  expect(costLines([count(10, 25, 10)], BOX)).toBeNull()
  expect(costLines([count(10, 0, 0), count(20, 0, 0)], BOX)?.yours).toBe('0.0,50.0 50.0,50.0 100.0,50.0')
})
