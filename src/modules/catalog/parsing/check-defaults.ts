/** Whether a function's default arguments exist in its language, and whether its tests leave out no others. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { Parameter } from '#modules/exercises/module.ts'
import type { ChallengeFile } from './challenge-file.ts'
import { fits, nameOf } from './value-type-rules.ts'
import type { Report } from './problem-list.ts'

type FunctionFile = Pick<Extract<ChallengeFile, { kind: 'function' }>, 'function' | 'tests' | 'cost'>

export function checkDefaults(front: FunctionFile, language: Language, report: Report): void {
  const { params } = front.function
  const required = requiredOf(params)
  for (const [index, param] of params.entries()) {
    if (param.default === undefined) continue
    const path = ['function', 'params', index, 'default']
    checkDefault(param, path, language, report)
    if (index < required) {
      const what = `\`${param.name}\` has a default, and a parameter after it has none`
      report(path, what, 'put parameters with a default last')
    }
    if (front.tests.every(({ args }) => args.length > index)) {
      const what = `no test leaves out \`${param.name}\`, so its default is never tried`
      report(path, what, 'add a test with fewer `args`, or remove the default')
    }
  }
  for (const [index, { args }] of front.tests.entries()) {
    if (args.length >= required && args.length <= params.length) continue
    const takes = required === params.length ? `${required}` : `${required} to ${params.length}`
    report(
      ['tests', index, 'args'],
      `the test gives ${args.length} arguments, the function takes ${takes}`,
      required === params.length
        ? 'give one value for each of `params`'
        : 'leave out only the last ones, where `params` have a `default`',
    )
  }
}

/** Number of arguments that every call gives. */
export function requiredOf(params: readonly Parameter[]): number {
  return params.findLastIndex((param) => param.default === undefined) + 1
}

function checkDefault(
  { name, type, default: value }: Parameter,
  path: PropertyKey[],
  language: Language,
  report: Report,
): void {
  const { name: languageName } = LANGUAGES[language]
  const { functions } = CHALLENGE_DATA[language]
  if (!functions.hasDefaults) {
    report(
      path,
      `${languageName} functions have no default arguments`,
      'give every argument in every test, and remove `default`',
    )
    return
  }
  // `None` is what a learner of Python writes for a list that is made anew in every call.
  const isNothing = value === null && functions.isDynamic
  if (value !== undefined && !isNothing && !fits(value, type))
    report(
      path,
      `\`${JSON.stringify(value)}\` is not of type ${nameOf(type)}`,
      `write a value for \`${name}\` of that type`,
    )
  if (language === 'python' && typeof value === 'object' && value !== null)
    report(
      path,
      `the default of \`${name}\` is one list or dictionary for all calls`,
      'write `default: null`, as a learner should',
    )
}
