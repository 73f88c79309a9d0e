/** Rules that the code does not keep everywhere yet: how many violations of each are left. A number may only fall. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Violation } from './doors.ts'

const FILE = join(import.meta.dirname, 'ratchet.json')

/** Number of violations left of each rule by its name; a rule that is not listed has none. */
export function readRatchet(): Record<string, number> {
  return z.record(z.string(), z.number().int().positive()).parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

/** Violations of the rules that are broken more often than the ratchet says. */
export function beyondRatchet(violations: Violation[], ratchet: Record<string, number>): string[] {
  return [...Map.groupBy(violations, ({ rule }) => rule)].flatMap(([rule, found]) => {
    const left = ratchet[rule] ?? 0
    if (found.length <= left) return []
    const lines = found.map(({ where, what }) => `${where} ${what} [${rule}]`)
    return left === 0 ? lines : [`${found.length} violations, only ${left} may be left of: ${rule}`, ...lines]
  })
}

/** Rules that are kept better than the ratchet says, as `rule: number left`. */
export function looseRatchet(violations: Violation[], ratchet: Record<string, number>): string[] {
  const counts = Map.groupBy(violations, ({ rule }) => rule)
  return Object.entries(ratchet).flatMap(([rule, left]) => {
    const count = counts.get(rule)?.length ?? 0
    return count < left ? [`${rule}: ${count}`] : []
  })
}
