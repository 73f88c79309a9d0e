/** Whether a function challenge's types exist in its language and its values are of these types. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { ValueType } from '#modules/exercises/module.ts'
import type { ChallengeFile } from './challenge-file.ts'
import { checkDefaults } from './check-defaults.ts'
import { checkLists, checkRows } from './check-lists.ts'
import { fits, nameOf } from './value-type-rules.ts'
import type { Report } from './problem-list.ts'

type FunctionFile = Pick<Extract<ChallengeFile, { kind: 'function' }>, 'function' | 'tests'>

export function checkFunctionTests(front: FunctionFile, language: Language, report: Report): void {
  const { params, returns } = front.function
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
  }
  checkLists(front.function, language, report)
  checkDefaults(front, language, report)
  for (const [index, test] of front.tests.entries()) {
    for (const [at, param] of params.entries()) {
      const value = test.args[at]
      if (value !== undefined && !fits(value, param.type)) {
        report(
          ['tests', index, 'args'],
          `\`${JSON.stringify(value)}\` is not of type ${nameOf(param.type)}`,
          `write a value for \`${param.name}\` of that type`,
        )
      }
      if (value !== undefined)
        checkRows(param, value, language, (what, fix) => report(['tests', index, 'args'], what, fix))
    }
    checkExpected(test, index, { returns, language }, report)
  }
}

/** Classes that a slip of the learner's, such as a mistyped name, has as well. */
const GENERAL_ERRORS = new Set([
  'BaseException',
  'Exception',
  'Error',
  'Throwable',
  'RuntimeException',
  'std::exception',
])

function checkExpected(
  { expected, raises }: FunctionFile['tests'][number],
  index: number,
  { returns, language }: { returns: ValueType; language: Language },
  report: Report,
): void {
  if (raises !== undefined && CHALLENGE_DATA[language].functions.exceptions === null) {
    const what = `${LANGUAGES[language].name} has no exceptions`
    report(['tests', index, 'raises'], what, 'let the function return a value that says so, and expect that')
  }
  if (raises !== undefined && raises.message === undefined && GENERAL_ERRORS.has(raises.type)) {
    const what = `almost every mistake ends with some \`${raises.type}\``
    report(['tests', index, 'raises'], what, 'name the class of the exception, or give its `message`')
  }
  if ((expected === undefined) === (raises === undefined)) {
    const what =
      raises === undefined
        ? 'the test expects nothing'
        : 'the test wants a value and an exception, and a call ends with one of them'
    report(['tests', index], what, 'write either `expected:` or `raises:`')
  }
  if (expected !== undefined && !fits(expected, returns)) {
    report(
      ['tests', index, 'expected'],
      `\`${JSON.stringify(expected)}\` is not of type ${nameOf(returns)}`,
      'correct the value or `returns`',
    )
  }
}

function dynamicLanguages(): string {
  const dynamic = Object.values(LANGUAGES).filter(({ id }) => CHALLENGE_DATA[id].functions.isDynamic)
  return dynamic.map(({ name }) => name).join(' and ')
}
