/** Whether a challenge's `cost:` can be counted: inputs for every parameter, of its type, at sizes that tell growths apart. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import {
  type Cost,
  type FunctionSignature,
  inputProblem,
  inputsOf,
  LEAST_SPREAD,
  type Parameter,
} from '#modules/exercises/module.ts'
import { requiredOf } from './check-defaults.ts'
import { checkRows } from './check-lists.ts'
import type { CostFile } from './cost-file.ts'
import { fits, nameOf } from './value-type-rules.ts'
import type { Report } from './problem-list.ts'

/** Characters of an input as JSON at most: the inputs of all sizes travel together. */
const LONGEST_INPUT = 200_000

export function costOf(file: CostFile, { params }: FunctionSignature): Cost {
  const { within, unit, sizes, inputs, say, steps, values } = file
  const expressions = givenBy(inputs, params).map(({ name }) => ({
    name,
    expression: inputs[name] ?? 'null',
  }))
  return { bound: within, unit, sizes, inputs: expressions, say, steps, values }
}

/** Parameters that the counted calls give: the last ones may be left to their defaults. */
function givenBy(inputs: CostFile['inputs'], params: readonly Parameter[]): readonly Parameter[] {
  const last = params.findLastIndex(({ name }) => Object.hasOwn(inputs, name)) + 1
  return params.slice(0, Math.max(last, requiredOf(params)))
}

export function checkCost(
  file: CostFile,
  signature: FunctionSignature,
  language: Language,
  report: Report,
): void {
  if (CHALLENGE_DATA[language].functions.stepBudget === null)
    report(['cost'], `steps are not counted in ${language} yet`, 'leave `cost` out')
  checkSizes(file.sizes, report)
  if (!file.say.includes('{steps}'))
    report(
      ['cost', 'say'],
      '`say` does not tell the steps',
      'write the number as {steps}: "Two pointers take {steps}."',
    )
  const names = signature.params.map(({ name }) => name)
  const missing = givenBy(file.inputs, signature.params).filter(
    ({ name }) => !Object.hasOwn(file.inputs, name),
  )
  for (const { name } of missing)
    report(
      ['cost', 'inputs'],
      `there is no input for \`${name}\``,
      `add \`${name}: integers(n, 0, n)\` or the like`,
    )
  for (const name of Object.keys(file.inputs).filter((known) => !names.includes(known)))
    report(['cost', 'inputs', name], `the function has no parameter \`${name}\``, `use ${names.join(', ')}`)
  if (missing.length === 0) checkInputs(costOf(file, signature), signature, language, report)
}

function checkSizes(sizes: number[], report: Report): void {
  const isRising = sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0))
  if (!isRising) report(['cost', 'sizes'], 'the sizes do not rise', 'write the smallest first')
  if ((sizes.at(-1) ?? 0) < LEAST_SPREAD * (sizes[0] ?? 0)) {
    const fix = `make the largest at least ${LEAST_SPREAD} times the smallest`
    report(['cost', 'sizes'], 'the sizes are too close to tell one growth from the next', fix)
  }
}

function checkInputs(cost: Cost, { params }: FunctionSignature, language: Language, report: Report): void {
  for (const size of new Set([cost.sizes[0] ?? 1, cost.sizes.at(-1) ?? 1])) {
    const wrong = inputProblem(cost, size)
    if (wrong) {
      report(['cost', 'inputs', wrong.name], `for n = ${size}, ${wrong.reason}`, 'correct the expression')
      return
    }
    for (const [at, value] of inputsOf(cost, size).entries()) {
      const param = params[at]
      if (!param) continue
      const { name, type } = param
      if (!fits(value, type))
        report(
          ['cost', 'inputs', name],
          `for n = ${size}, it makes no ${nameOf(type)}`,
          'make a value of that type',
        )
      checkRows(param, value, language, (what, fix) =>
        report(['cost', 'inputs', name], `for n = ${size}, ${what}`, fix),
      )
      if (JSON.stringify(value).length > LONGEST_INPUT)
        report(['cost', 'inputs', name], `for n = ${size}, it makes too large a value`, 'use smaller sizes')
    }
  }
}
