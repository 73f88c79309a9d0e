import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { SEEDED_LANGUAGES, withSeed } from './seed-rules.ts'

const files = [
  { path: 'main.js', content: 'roll()\n' },
  { path: 'dice.js', content: 'x\n' },
]

test('only the file that starts is changed, and only where a seed is given', () => {
  expect(withSeed('javascript', files, null)).toEqual(files)
  const [main, dice] = withSeed('javascript', files, 7)
  expect(main?.content).toMatch(/^\{ let s = 7;.*\nroll\(\)\n$/)
  expect(dice).toEqual(files[1])
  const python = withSeed('python', [{ path: 'main.py', content: 'print(1)\n' }], 7)
  expect(python[0]?.content).toBe('import random as _chance; _chance.seed(7)\nprint(1)\n')
})

test('seeded chance repeats itself and is between 0 and 1', () => {
  const rolls = (seed: number): unknown =>
    JSON.parse(
      String(
        runInNewContext(
          withSeed(
            'javascript',
            [{ path: 'main.js', content: 'JSON.stringify(Array.from({ length: 200 }, Math.random))' }],
            seed,
          )[0]?.content ?? '',
          {},
        ),
      ),
    )
  expect(rolls(7)).toEqual(rolls(7))
  expect(rolls(8)).not.toEqual(rolls(7))
  for (const roll of rolls(7) as number[]) expect(roll >= 0 && roll < 1).toBe(true)
})

test('C has no seed', () => {
  expect(SEEDED_LANGUAGES).toEqual(['python', 'javascript'])
  const c = [{ path: 'main.c', content: 'int main(void) {}\n' }]
  expect(withSeed('c', c, 7)).toEqual(c)
})
