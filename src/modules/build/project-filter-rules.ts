/** The level filter of the projects. */
import type { Level } from '#modules/exercises/contract.ts'
import { LEVELS } from '#modules/exercises/kinds/contract.ts'

export type LevelFilter = Level | 'all'

/** What `?level=` asks for; anything unknown is everything. */
export function readLevel(text: string | null): LevelFilter {
  return LEVELS.find((level) => level === text) ?? 'all'
}

/** The filters that lead somewhere, with how many they show. */
export function levelFilters(items: readonly { level: Level }[]): { filter: LevelFilter; count: number }[] {
  const counts = LEVELS.map((filter) => ({ filter, count: ofLevel(items, filter).length }))
  return [{ filter: 'all', count: items.length }, ...counts.filter(({ count }) => count > 0)]
}

export function ofLevel<Item extends { level: Level }>(items: readonly Item[], filter: LevelFilter): Item[] {
  return items.filter((item) => filter === 'all' || item.level === filter)
}
