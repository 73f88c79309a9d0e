import { expect, test } from 'vitest'
import { inputProblem, inputsOf } from './inputs.ts'

const made = (expression: string, n = 8) => inputsOf({ inputs: [{ name: 'x', expression }] }, n)[0]
const problem = (expression: string) => inputProblem({ inputs: [{ name: 'x', expression }] }, 8)?.reason

test('the same input every time, another of another size', () => {
  expect(made('integers(n, 0, 9)')).toEqual(made('integers(n, 0, 9)'))
  expect(made('integers(4, 0, 1000)', 8)).not.toEqual(made('integers(4, 0, 1000)', 16))
  // Written down, so that counts stay what they are in the challenges.
  expect(made('integers(n, 0, 99)')).toEqual([64, 16, 77, 60, 48, 89, 63, 97])
})

test('generators', () => {
  expect(made('range(0, n, 2)')).toEqual([0, 2, 4, 6])
  expect(made('range(3, 0, -1)')).toEqual([3, 2, 1])
  expect(made('list(n, i => [i, i * i % 7])', 3)).toEqual([
    [0, 0],
    [1, 1],
    [2, 4],
  ])
  expect(made('sorted([3, 1, 2])')).toEqual([1, 2, 3])
  expect(made('reversed(range(0, 3))')).toEqual([2, 1, 0])
  expect(made('tree(range(0, 3))')).toEqual([1, [0, null, null], [2, null, null]])
  expect(made('join(repeat("a", n), " ")', 3)).toBe('a a a')
  expect(made('n > 4 ? floor(n / 3) : -1')).toBe(2)
  expect(made('list(n, i => ({ at: i, by: i > 0 ? "bus" : "train" }))', 2)).toEqual([
    { at: 0, by: 'train' },
    { at: 1, by: 'bus' },
  ])
  expect(made('max(length(repeat(0, n)), 3, min(1, 2))')).toBe(8)
  expect(new Set(made('words(n)') as string[]).size).toBe(8)
  expect(new Set(made('distinct(n, 1, 16)') as number[]).size).toBe(8)
  expect(made('sorted(shuffled(range(0, n)))')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(made('shuffled(range(0, n))')).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a parameter may use those before it', () => {
  const inputs = [
    { name: 'prices', expression: 'sorted(integers(n, 1, 100))' },
    { name: 'budget', expression: 'prices[n - 1] + prices[0]' },
  ]
  const [prices, budget] = inputsOf({ inputs }, 20)
  expect(Array.isArray(prices) && budget === Number(prices[19]) + Number(prices[0])).toBe(true)
})

test('mistakes are told in an author’s words', () => {
  expect(problem('integers(n, 0')).toBe('it is not an expression')
  expect(problem('n; 3')).toBe('`; 3` follows the expression')
  expect(problem('m + 1')).toBe('`m` is no name here: use `n`')
  expect(problem('random(n)')).toMatch('`random` is no generator: use integers, distinct')
  expect(problem('{ [n]: 1 }')).toBe('an object has plain names, such as `{ city: 1 }`')
  expect(problem('process.exit()')).toMatch('`` is no generator')
  expect(problem('toString()')).toMatch('`toString` is no generator')
  expect(problem('i => i')).toBe('the expression is a function, not a value')
  expect(problem('list(n, 3)')).toBe('`list` takes a function such as `i => 2 * i`')
  expect(problem('repeat(1, 10 ** 9)')).toBe('`repeat` makes 0 to 200000 items, a whole number')
  expect(problem('list(2000, i => repeat(i, 2000))')).toBe('it makes too large an input')
  expect(problem('distinct(n, 1, 9)')).toBe('`distinct` needs a range twice as wide as its count, 8')
  expect(problem('`${n}`')).toBe('it uses `TemplateLiteral`, which inputs have no use for')
  expect(problem('"a" + 1')).toBe('only numbers can be added, compared or multiplied')
})
