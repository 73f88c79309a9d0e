/** Inputs of a given size, made from an author's expressions; the same in every run. */
import type { JsonValue } from '../../values.ts'
import type { Cost } from '../cost.ts'
import { evaluate } from './expression.ts'
import { InputProblem } from './generators.ts'
import { seededRandom } from './random-rules.ts'

type Inputs = Pick<Cost, 'inputs'>

/** Returns the arguments of a call at this size. A later expression may use the names of earlier ones. */
export function inputsOf({ inputs }: Inputs, size: number): JsonValue[] {
  const names = new Map<string, JsonValue>([['n', size]])
  return inputs.map(({ name, expression }) => {
    const value = evaluate(expression, names, seededRandom(`${name} ${size}`))
    names.set(name, value)
    return value
  })
}

/** Returns what is wrong with the expressions at this size: the parameter and the reason in words. */
export function inputProblem(cost: Inputs, size: number): { name: string; reason: string } | null {
  for (const [at, { name }] of cost.inputs.entries()) {
    try {
      inputsOf({ inputs: cost.inputs.slice(0, at + 1) }, size)
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error
      return { name, reason: error.message }
    }
  }
  return null
}
