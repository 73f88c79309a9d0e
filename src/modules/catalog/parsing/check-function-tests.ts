/** Whether a function challenge's types exist in its language and its values are of these types. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { JsonValue, ValueType } from '#modules/exercises/module.ts'
import type { ChallengeFile } from './challenge-file.ts'
import type { Report } from './problem-list.ts'

type FunctionFile = Extract<ChallengeFile, { kind: 'function' }>

export function checkFunctionTests(front: FunctionFile, language: Language, report: Report): void {
  const { params, returns } = front.function
  const { name } = LANGUAGES[language]
  const { functions } = CHALLENGE_DATA[language]
  const written: [PropertyKey[], ValueType][] = [
    ...params.map(({ type }, index): [PropertyKey[], ValueType] => [
      ['function', 'params', index, 'type'],
      type,
    ]),
    [['function', 'returns'], returns],
  ]
  for (const [path, type] of written) {
    if (type.scalar === 'any' && !functions.isDynamic)
      report(path, `\`any\` is only for ${dynamicLanguages()}`, 'name the type')
    if (type.depth > functions.maxListDepth)
      report(path, `a ${name} function takes lists of one dimension`, 'use one list')
    if (!functions.hasListsOfText && type.depth > 0 && type.scalar === 'string')
      report(path, `${name} has no lists of text here`, 'use one text')
  }
  if (!functions.returnsLists && returns.depth > 0) {
    report(
      ['function', 'returns'],
      `a ${name} function cannot return a list`,
      'return int, long, double, bool or string',
    )
  }
  for (const [index, test] of front.tests.entries()) {
    if (test.args.length !== params.length) {
      const what = `the test gives ${test.args.length} arguments, the function takes ${params.length}`
      report(['tests', index, 'args'], what, 'give one value for each of `params`')
    }
    for (const [at, param] of params.entries()) {
      const value = test.args[at]
      if (value !== undefined && !fits(value, param.type)) {
        report(
          ['tests', index, 'args'],
          `\`${JSON.stringify(value)}\` is not of type ${nameOf(param.type)}`,
          `write a value for \`${param.name}\` of that type`,
        )
      }
    }
    if (!fits(test.expected, returns)) {
      report(
        ['tests', index, 'expected'],
        `\`${JSON.stringify(test.expected)}\` is not of type ${nameOf(returns)}`,
        'correct the value or `returns`',
      )
    }
  }
}

function dynamicLanguages(): string {
  const dynamic = Object.values(LANGUAGES).filter(({ id }) => CHALLENGE_DATA[id].functions.isDynamic)
  return dynamic.map(({ name }) => name).join(' and ')
}

export function fits(value: JsonValue, type: ValueType): boolean {
  if (type.scalar === 'any' && type.depth === 0) return true
  if (type.depth > 0) {
    return (
      Array.isArray(value) &&
      value.every((item) => fits(item, { scalar: type.scalar, depth: type.depth - 1 }))
    )
  }
  switch (type.scalar) {
    case 'int':
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2 ** 31
    case 'long':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'double':
      return typeof value === 'number' || NOT_NUMBERS.includes(String(value))
    case 'bool':
      return typeof value === 'boolean'
    case 'string':
      return typeof value === 'string'
    case 'any':
      return true
  }
}

/** How YAML's `.nan` and `.inf` are written in a file and travel as JSON. */
const NOT_NUMBERS = ['NaN', 'Infinity', '-Infinity']

export function nameOf({ scalar, depth }: ValueType): string {
  return scalar + '[]'.repeat(depth)
}
