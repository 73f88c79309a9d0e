/** Whether a function challenge's lists exist in its language. C knows a list by its address and its counts. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { FunctionSignature, JsonValue, Parameter } from '#modules/exercises/module.ts'
import { hasEqualRows } from './value-type-rules.ts'
import type { Report } from './problem-list.ts'

export function checkLists({ params, returns }: FunctionSignature, language: Language, report: Report): void {
  const { name } = LANGUAGES[language]
  const { maxListDepth, maxReturnedDepth } = CHALLENGE_DATA[language].functions
  for (const [index, { type }] of params.entries()) {
    if (type.depth > maxListDepth)
      report(
        ['function', 'params', index, 'type'],
        `a ${name} function takes lists of at most ${maxListDepth} dimensions`,
        'use a list with fewer dimensions',
      )
  }
  if (returns.depth > maxReturnedDepth)
    report(
      ['function', 'returns'],
      `a ${name} function cannot return a list of lists`,
      'return one list, or a value that is no list',
    )
  if (language === 'c') checkNames({ params, returns }, report)
}

/** In C, a list brings names of its own: `days` is `days` and `days_count`. */
function checkNames(
  { params, returns }: Pick<FunctionSignature, 'params' | 'returns'>,
  report: Report,
): void {
  const taken = new Map<string, number>()
  if (returns.depth > 0) taken.set('result_count', params.length)
  for (const [index, param] of params.entries()) {
    for (const name of namesOf(param)) {
      if (taken.has(name))
        report(
          ['function', 'params', index, 'name'],
          `two parameters of the C function are named \`${name}\``,
          'rename this parameter',
        )
      taken.set(name, index)
    }
  }
}

function namesOf({ name, type: { depth } }: Parameter): string[] {
  if (depth === 0) return [name]
  return depth === 1 ? [name, `${name}_count`] : [name, `${name}_rows`, `${name}_columns`]
}

/** A row of another length is a problem where the function learns one number of columns for all of them. */
export function checkRows(
  { name }: Pick<Parameter, 'name'>,
  value: JsonValue,
  language: Language,
  report: (what: string, fix: string) => void,
): void {
  if (!CHALLENGE_DATA[language].functions.hasEqualRows || hasEqualRows(value)) return
  report(
    `\`${name}\` has rows of different lengths, and ${LANGUAGES[language].name} gives the function one number of columns`,
    'give every row the same number of items',
  )
}
