/** Two runs of the same input: how long they go together, and where they part. Pure. */
import type { Histories, Write } from './histories.ts'
import { lockstep, PASSES } from './lockstep.ts'
import type { Parting } from './parting.ts'

export type Comparison = {
  /** Values that are the same in both. */
  readonly agreed: number
  /** Null: they do not part, or nothing sure can be said of it. */
  readonly parting: Parting | null
  /** Values of each own variable that are also those of its pair. */
  readonly agreedOf: ReadonlyMap<string, number>
}

/** A variable of the one run that has, for a while, the values of one of the other. */
type Pair = { own: readonly Write[]; other: readonly Write[]; agreed: number; evidence: number }

/** Different values that a variable must share with another to be its pair. */
const EVIDENCE = 2
/** Part of the own variables that must have a pair: with fewer, it is another algorithm. */
const COVER = 0.5
/** More variables than a program of an exercise has. */
const MOST_VARIABLES = 60

const NOTHING: Comparison = { agreed: 0, parting: null, agreedOf: new Map() }

export function compareRuns(own: Histories, other: Histories): Comparison {
  if (own.byVariable.size > MOST_VARIABLES || other.byVariable.size > MOST_VARIABLES) return NOTHING
  const pairs = pairsOf(own, other)
  const agreedOf = new Map(pairs.map((pair) => [pair.own[0]?.variable ?? '', pair.agreed]))
  const whole = lockstep(own, other)
  const sum = pairs.reduce((total, pair) => total + pair.agreed, 0)
  const agreed = Math.max(whole.agreed, sum)
  if (whole.parting || pairs.length < COVER * own.byVariable.size)
    return { agreed, parting: whole.parting, agreedOf }
  // What only one of them needs, such as a value in between, is left out.
  const parting = lockstep(
    only(own, new Set(pairs.map((pair) => pair.own))),
    only(other, new Set(pairs.map((pair) => pair.other))),
  ).parting
  return { agreed, parting: isAfterPasses(parting) ? parting : null, agreedOf }
}

/** Two programs with different variables are different in much else: only a value that is wrong after several right ones is sure. */
function isAfterPasses(parting: Parting | null): boolean {
  // The first value is often none of the learner's: C++ has zeros where nothing was given.
  return parting !== null && parting.at !== null && parting.at > PASSES
}

function only({ byVariable, writes }: Histories, kept: ReadonlySet<readonly Write[]>) {
  const names = new Set([...byVariable].flatMap(([name, history]) => (kept.has(history) ? [name] : [])))
  return { writes: writes.filter(({ variable }) => names.has(variable)) }
}

/** Pairs that are sure: nothing else goes as far, on either side. */
function pairsOf(own: Histories, other: Histories): Pair[] {
  const pairs = [...own.byVariable.values()].flatMap((history) => bestPair(history, other) ?? [])
  const sure = pairs.filter(isMatched)
  const times = new Map<readonly Write[], number>()
  for (const pair of sure) times.set(pair.other, (times.get(pair.other) ?? 0) + 1)
  return sure.filter((pair) => times.get(pair.other) === 1)
}

/** Null: no variable of the other run begins with its first value, or several go equally far. */
function bestPair(own: readonly Write[], other: Histories): Pair | null {
  let best: readonly Write[] | null = null
  let most = 0
  let isAlone = true
  for (const candidate of other.byVariable.values()) {
    const agreed = commonStart(own, candidate)
    const isNamesake = candidate[0]?.variable === own[0]?.variable
    if (agreed > most || (agreed === most && agreed > 0 && isNamesake)) {
      best = candidate
      most = agreed
      isAlone = true
    } else if (agreed === most && best?.[0]?.variable !== own[0]?.variable) isAlone = false
  }
  if (!best || !isAlone) return null
  const evidence = new Set(own.slice(0, most).map(({ key }) => key)).size
  return { own, other: best, agreed: most, evidence }
}

function commonStart(own: readonly Write[], other: readonly Write[]): number {
  let at = 0
  while (at < own.length && own[at]?.key === other[at]?.key) at += 1
  return at
}

function isMatched({ own, other, agreed, evidence }: Pair): boolean {
  return evidence >= EVIDENCE || (agreed === own.length && agreed === other.length)
}
