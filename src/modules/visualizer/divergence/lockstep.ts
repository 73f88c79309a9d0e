/**
 * Two runs side by side, write by write: while both give the same values to variables that belong together they are at the same moment, and
 * the first other value is a divergence. Pure.
 */
import type { Write } from './histories.ts'
import { createPartners, type Partners } from './partners.ts'
import type { Parting } from './parting.ts'

export type Lockstep = {
  /** Writes from the start that are the same in both. */
  readonly agreed: number
  /** Null: the runs go on alike, or with variables that may have nothing to do with each other. */
  readonly parting: Parting | null
}

type Run = { readonly writes: readonly Write[] }

/** Different values that both runs must share before anything is said. */
const EVIDENCE = 2
/** Values that a variable must share before the order of writes around it is known. */
export const PASSES = 2
/** Writes of one run that may come between two of the other, until both are at the same moment again. */
const MOST_BETWEEN = 12

export function lockstep(own: Run, other: Run): Lockstep {
  const partners = createPartners()
  const seen = new Set<string>()
  for (let at = 0; ; at++) {
    const [here, there] = [own.writes[at], other.writes[at]]
    const isTogether = here && there && partners.mayJoin(here, there)
    if (isTogether && here.key === there.key) {
      partners.join(here, there)
      seen.add(here.key)
    } else {
      const isSure = seen.size >= EVIDENCE
      return { agreed: at, parting: isSure ? partingAt({ own, other, at, partners }) : null }
    }
  }
}

type Place = { own: Run; other: Run; at: number; partners: Partners }

function partingAt(place: Place): Parting | null {
  const { own, other, at, partners } = place
  const [here, there] = [own.writes[at], other.writes[at]]
  // What a loop leaves in its variable at the end is another thing in each style.
  if (!here || !there) return null
  if (partners.mayJoin(here, there)) return otherValue(place, here, there)
  if (variablesOf(own) !== variablesOf(other)) return null
  return missedWrite(place, here) ?? extraWrite(place, here, there)
}

/** Both write the same variable, and not the same value. */
function otherValue(place: Place, here: Write, there: Write): Parting | null {
  const { partners } = place
  if (!partners.has(here, there) && here.variable !== there.variable) return null
  if (!isSameKind(here, there)) return null
  const at = partners.lastOf(here)?.count ?? 0
  // A variable that shared little is the same one only in a program of the same build.
  const isAlike = isSameBuild(place, here, there)
  if (!isAlike && (at < PASSES || isOnTheWay(place, here, there))) return null
  return { own: here, step: here.step, other: there, at, moment: here }
}

/** One of the two has the value of the other next: what it has now is only a step on its own way there. */
function isOnTheWay({ own, other, at }: Place, here: Write, there: Write): boolean {
  return nextOf(own, here, at)?.key === there.key || nextOf(other, there, at)?.key === here.key
}

const nextOf = ({ writes }: Run, { variable }: Write, at: number) =>
  writes.slice(at + 1).find((write) => write.variable === variable)

/** As many variables, and this one is written as often. */
function isSameBuild({ own, other }: Place, here: Write, there: Write): boolean {
  return variablesOf(own) === variablesOf(other) && countOf(own, here) === countOf(other, there)
}

const variablesOf = ({ writes }: Run) => new Set(writes.map(({ variable }) => variable)).size
const countOf = ({ writes }: Run, { variable }: Write) =>
  writes.filter((write) => write.variable === variable).length

/** The other run writes something first, and then does what this one does: here it was left out. */
function missedWrite({ own, other, at, partners }: Place, here: Write): Parting | null {
  const next = other.writes.slice(at, at + MOST_BETWEEN)
  const moment = next.findIndex((write) => partners.has(here, write))
  if (moment < 1 || next[moment]?.key !== here.key) return null
  for (const first of next.slice(0, moment)) {
    const shared = partners.lastOfOther(first)
    if (!shared || shared.count < PASSES) continue
    const there = next.slice(0, moment).findLast(({ variable }) => variable === first.variable) ?? first
    if (there.key === shared.own.key || !isSameKind(shared.own, there)) return null
    if (comesLater(own, at, shared.own)) return null
    return { own: shared.own, step: here.step, other: there, at: null, moment: here }
  }
  return null
}

/** This run writes something first, and then does what the other one does: there it stayed as it was. */
function extraWrite({ own, at, partners }: Place, here: Write, there: Write): Parting | null {
  const shared = partners.lastOf(here)
  if (!shared || shared.count < PASSES || !isSameKind(here, shared.other)) return null
  const next = own.writes.slice(at, at + MOST_BETWEEN)
  const moment = next.find((write) => partners.has(write, there))
  if (moment?.key !== there.key) return null
  return { own: here, step: here.step, other: shared.other, at: null, moment }
}

/** Within the pass that begins at a write, another variable is written, too: the order is another one, and no more. */
function comesLater({ writes }: Run, at: number, late: Write): boolean {
  const anchor = writes[at]
  for (let next = at + 1; next < writes.length; next++) {
    const write = writes[next]
    if (write?.variable === late.variable) return true
    if (write?.variable === anchor?.variable) return false
  }
  return false
}

/** A number that was not made of its text yet is no other value: it may become one later. */
function isSameKind({ key: one }: Write, { key: other }: Write): boolean {
  return one !== other && kindOf(one) === kindOf(other)
}

function kindOf(key: string): string {
  if (/^[[{(]/.test(key)) return key.slice(0, 1)
  if (key.endsWith('"')) return 'text'
  return key === 'null' ? key : 'number'
}
