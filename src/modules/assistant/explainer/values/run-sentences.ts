/** What the last run shows, in sentences. Only what was recorded at these very lines. Pure. */
import { t, tCount } from '#platform/messages/messages.ts'
import type { SeenValues } from '../contract.ts'
import type { Unit } from '../language-family.ts'
import { code } from '../marked-text.ts'
import type { History, Tally, UnitRun } from './read-run.ts'

/** Variables whose values are told. */
const MOST_NAMES = 3

/** `isWhole`: whether the recording is of the whole run; of a part, it isn't said that something never ran. */
export function runSentences(unit: Unit, run: UnitRun, isWhole: boolean): string[] {
  if (unit.runs === 'silent') return []
  if (run.times === 0) return isWhole ? [neverRan(unit)] : []
  return [
    howOften(unit, run),
    ...[...run.histories]
      .slice(0, MOST_NAMES)
      .flatMap(([name, history]) => valuesSentence(unit, name, history)),
    tallied(run.returned, 'returned'),
    tallied(run.printed, 'printed'),
    raised(run),
  ].filter((sentence) => sentence !== null)
}

export function seenValuesOf({ histories }: UnitRun): SeenValues[] {
  return [...histories].slice(0, MOST_NAMES).map(([name, { values }]) => ({
    name,
    values: shownOf(values),
    leftOut: values.count - shownOf(values).length,
  }))
}

function neverRan({ runs }: Unit): string {
  if (runs === 'function') return t('In the last run, it was never called.')
  return t('In the last run, this line was never reached.')
}

function howOften({ runs, body, to }: Unit, { times, entered, passedBy }: UnitRun): string | null {
  const hasBlock = body !== null && body.from > to
  if (runs === 'function')
    return tCount(times, {
      one: 'In the last run, it was called once.',
      other: 'In the last run, it was called {n} times.',
    })
  if (runs === 'loop' && hasBlock)
    return tCount(entered, {
      one: 'In the last run, the block inside ran once.',
      other: 'In the last run, the block inside ran {n} times.',
    })
  if (runs === 'branch' && hasBlock) return branchSentence(entered, entered + passedBy)
  if (times === 1) return null
  return tCount(times, {
    one: 'In the last run, this ran once.',
    other: 'In the last run, this ran {n} times.',
  })
}

function branchSentence(entered: number, asked: number): string | null {
  if (asked === 0) return null
  if (entered === 0)
    return tCount(asked, {
      one: 'In the last run, the condition was false, so the block never ran.',
      other:
        'In the last run, the condition was checked {n} times and was false every time, so the block never ran.',
    })
  if (entered === asked)
    return tCount(asked, {
      one: 'In the last run, the condition was true, so the block ran.',
      other: 'In the last run, the condition was true all {n} times.',
    })
  return tCount(
    asked,
    {
      one: 'In the last run, the condition was true {entered} of {n} time.',
      other: 'In the last run, the condition was true {entered} of {n} times.',
    },
    { entered },
  )
}

/** Characters of values in one sentence; of longer ones only the first and the last are told. */
const MOST_TOLD = 160

function valuesSentence({ runs }: Unit, name: string, { values, frames }: History): string[] {
  const shown = shownOf(values)
  const [only] = shown
  const last = shown.at(-1)
  if (only === undefined || last === undefined) return []
  const isSteady = values.count === shown.length && shown.every((each) => each === only)
  const told = {
    name: code(name),
    value: code(only),
    values: listed(values),
    first: code(only),
    last: code(last),
  }
  const isLong = told.values.length > MOST_TOLD
  if (runs === 'function') {
    if (isSteady) return [t('{name} was {value}.', told)]
    return [
      isLong
        ? t('{name} was {first} in the first call and {last} in the last.', told)
        : t('From call to call, {name} was {values}.', told),
    ]
  }
  if (values.count === 1) return [t('In the last run, {name} became {value}.', told)]
  if (isSteady) return [t('In the last run, {name} was {value} each time.', told)]
  if (runs === 'loop')
    return [
      isLong
        ? t('In the last run, {name} was {first} at first and {last} in the end.', told)
        : t('In the last run, {name} was {values}.', told),
    ]
  if (frames.size > 1)
    return [
      isLong
        ? t('Over the calls of the last run, {name} was {first} at first and {last} in the end.', told)
        : t('Over the calls of the last run, {name} was {values}.', told),
    ]
  return [
    isLong || values.count === 2
      ? t('In the last run, {name} went from {first} to {last}.', told)
      : t('In the last run, {name} went {values}.', told),
  ]
}

function tallied(tally: Tally, what: 'returned' | 'printed'): string | null {
  const [only] = tally.first
  if (only === undefined || only === '') return null
  const values = listed(tally)
  if (what === 'returned')
    return tally.count === 1
      ? t('In the last run, it returned {value}.', { value: code(only) })
      : t('In the last run, it returned {values}.', { values })
  return tally.count === 1
    ? t('In the last run, it printed {value}.', { value: code(only) })
    : t('In the last run, it printed {values}.', { values })
}

function raised({ raised: thrown }: UnitRun): string | null {
  if (!thrown) return null
  return t('In the last run, this line raised {type}.', {
    type: code(thrown.message === '' ? thrown.type : `${thrown.type}: ${thrown.message}`),
  })
}

/** The first values, and the last. */
function shownOf({ first, last, count }: Tally): string[] {
  return count > first.length && last !== null ? [...first.slice(0, -1), last] : first
}

function listed(tally: Tally): string {
  const shown = shownOf(tally)
  if (tally.count === shown.length) return shown.map(code).join(', ')
  const last = shown.at(-1) ?? ''
  return t('{first}, … and finally {last}', {
    first: shown.slice(0, -1).map(code).join(', '),
    last: code(last),
  })
}
