import { describe, expect, test } from 'vitest'
import type { Language } from '#modules/exercises/contract.ts'
import { checkCost } from './check-cost.ts'
import { costFile } from './cost-file.ts'

const WRITTEN = {
  within: 'linear',
  unit: 'prices',
  inputs: { prices: 'sorted(integers(n, 1, 10 * n))', budget: '9 * n' },
  say: 'Two pointers take {steps}.',
}

const SIGNATURE = {
  name: 'closest_sum',
  params: [
    { name: 'prices', type: { scalar: 'int' as const, depth: 1 } },
    { name: 'budget', type: { scalar: 'int' as const, depth: 0 } },
  ],
  returns: { scalar: 'int' as const, depth: 0 },
}

function problems(changes: object, language: Language = 'python'): string[] {
  const found: string[] = []
  checkCost(costFile.parse({ ...WRITTEN, ...changes }), SIGNATURE, language, (path, what) =>
    found.push(`${path.join('.')}: ${what}`),
  )
  return found
}

describe('the cost of a challenge', () => {
  test('that is right has no problems, and sizes of its own accord', () => {
    expect(problems({})).toEqual([])
    expect(costFile.parse(WRITTEN).sizes).toEqual([125, 250, 500, 1000, 2000])
  })

  test('needs an input of each parameter, of its type', () => {
    expect(problems({ inputs: { prices: '[n]' } })).toEqual(['cost.inputs: there is no input for `budget`'])
    expect(problems({ inputs: { ...WRITTEN.inputs, price: 3 } })).toEqual([
      'cost.inputs.price: the function has no parameter `price`',
    ])
    expect(problems({ inputs: { prices: 'words(n)', budget: 9 } })[0]).toBe(
      'cost.inputs.prices: for n = 125, it makes no int[]',
    )
    expect(problems({ inputs: { prices: '[n]', budget: 'prices[0] + m' } })).toEqual([
      'cost.inputs.budget: for n = 125, `m` is no name here: use `n`, `prices`',
    ])
  })

  test('needs sizes that rise and lie far enough apart', () => {
    expect(problems({ sizes: [100, 200, 400] })).toEqual([
      'cost.sizes: the sizes are too close to tell one growth from the next',
    ])
    expect(problems({ sizes: [10, 200, 100, 1000] })).toEqual(['cost.sizes: the sizes do not rise'])
  })

  test('tells the steps of the solution, in a language that counts them', () => {
    expect(problems({ say: 'Two pointers are faster.' })).toEqual(['cost.say: `say` does not tell the steps'])
    expect(problems({}, 'html')[0]).toBe('cost: steps are not counted in html yet')
  })

  test('has no other fields and no other bounds', () => {
    expect(costFile.safeParse({ ...WRITTEN, within: 'fast' }).success).toBe(false)
    expect(costFile.safeParse({ ...WRITTEN, size: 3 }).success).toBe(false)
  })
})
