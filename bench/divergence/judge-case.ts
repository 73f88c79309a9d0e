/**
 * Whether what is said of a mutant is right: the program that was changed is the truth, because there the variable has the same name. Pure.
 */
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { type FirstDivergence, firstDivergence } from '#modules/visualizer/divergence/first-divergence.ts'
import { type Histories, historiesOf } from '#modules/visualizer/divergence/histories.ts'
import { type OpenTrace, openTrace } from '#modules/visualizer/trace/trace.ts'
import type { RecordedCase } from './record-cases.ts'
import { renamed } from './renamed.ts'

/** What a mutant is compared with: the program that it was made of, the same with other names, other programs that pass, or all of them. */
export const STYLES: readonly { style: string; references: (recorded: RecordedCase) => Trace[] }[] = [
  { style: 'same', references: ({ solution }) => [solution] },
  { style: 'renamed', references: ({ solution }) => [renamed(solution)] },
  { style: 'accepted', references: ({ accepted }) => accepted },
  { style: 'all', references: ({ solution, accepted }) => [solution, ...accepted] },
  { style: 'all, renamed', references: ({ solution, accepted }) => [solution, ...accepted].map(renamed) },
]

export type Judgement = {
  /** The variable of that name holds the told value in the unchanged program, at the same moment. */
  isRight: boolean
  /** The unchanged program holds that value after just as many runs of the same line, too. */
  isSameVisit: boolean
  /** Lines between the line that is told and the planted fault. Null: another file. */
  lines: number | null
  text: string
}

/** Null: nothing is said. */
export function judgeCase(recorded: RecordedCase, references: readonly Trace[]): Judgement | null {
  const { own, solution, place } = recorded
  const found = firstDivergence(own, references)
  if (!found) return null
  const mine = openTrace(own)
  const truth = historiesOf(solution)
  const { line, file } = placeOf(mine, found.step)
  const atVisit = keysAtVisit(openTrace(solution), truth, found.own.variable, {
    line,
    file,
    visit: visits(mine, { line, file }).filter((step) => step <= found.step).length,
  })
  const isSameVisit = atVisit.includes(found.other.key)
  const isRight = keyAtMoment(own, truth, found) === found.other.key
  const path = own.files[file]
  const { variable } = found.own
  return {
    isRight: isRight && found.own.key !== found.other.key,
    isSameVisit,
    lines: path === place.path ? Math.abs(line - place.line) : null,
    text: `${recorded.challenge.href} “${recorded.change}” in line ${place.line}: line ${line} makes ${JSON.stringify(variable)} ${found.own.key}, not ${found.other.key}`,
  }
}

/** What the variable holds in the unchanged program, when that gives as many values to the variable of the moment. */
function keyAtMoment(
  own: Trace,
  truth: Histories,
  { own: told, moment }: FirstDivergence,
): string | undefined {
  const ofMoment = (histories: Histories) => histories.byVariable.get(moment.variable) ?? []
  const at = ofMoment(historiesOf(own)).findIndex(({ step }) => step === moment.step)
  const same = ofMoment(truth)[at]
  if (!same) return undefined
  const upTo = truth.writes.slice(0, truth.writes.indexOf(same) + 1)
  return upTo.findLast(({ variable }) => variable === told.variable)?.key
}

function placeOf(open: OpenTrace, step: number): { line: number; file: number } {
  const { ran, line, file } = open.at(step)
  return ran ?? { line, file }
}

/** Steps before which the line has just run. */
function visits(open: OpenTrace, { line, file }: { line: number; file: number }): number[] {
  return Array.from({ length: open.length }, (_, step) => step).filter((step) => {
    const { ran, event } = open.at(step)
    return event !== 'call' && ran?.line === line && ran.file === file
  })
}

function keysAtVisit(
  solution: OpenTrace,
  truth: Histories,
  variable: string,
  { line, file, visit }: { line: number; file: number; visit: number },
): string[] {
  const step = visits(solution, { line, file })[visit - 1]
  if (step === undefined) return []
  const key = truth.byVariable.get(variable)?.findLast((write) => write.step <= step)?.key
  return key === undefined ? [] : [key]
}
