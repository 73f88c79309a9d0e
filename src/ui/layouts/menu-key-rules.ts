/** Where the arrow keys lead in the header's menus. */

export type MenuKey = 'up' | 'down' | 'forward' | 'backward' | 'first' | 'last'

/** A key by its meaning; null when the menus leave it alone. */
export function menuKey(key: string, direction: 'ltr' | 'rtl'): MenuKey | null {
  const [forward, backward] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forward) return 'forward'
  if (key === backward) return 'backward'
  const others: Record<string, MenuKey> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }
  return others[key] ?? null
}

/** In the row of menus: sideways, round the ends. Up and down are not for it. */
export function moveInBar(key: MenuKey, at: number, count: number): number | null {
  if (key === 'forward') return (at + 1) % count
  if (key === 'backward') return (at - 1 + count) % count
  if (key === 'first') return 0
  return key === 'last' ? count - 1 : null
}

/**
 * Among the links of a panel, which stand in groups of these sizes: up and down one by one, sideways to the first of
 * the next group. Up from the first link leads back to the panel's button; the ends hold.
 */
export function moveInPanel(key: MenuKey, at: number, groups: readonly number[]): number | 'button' {
  const count = groups.reduce((sum, size) => sum + size, 0)
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, size) => sum + size, 0))
  const group = starts.findLastIndex((start) => start <= at)
  if (key === 'up') return at === 0 ? 'button' : at - 1
  if (key === 'down') return Math.min(at + 1, count - 1)
  if (key === 'first') return 0
  if (key === 'last') return count - 1
  if (key === 'forward') return starts[group + 1] ?? at
  return starts[Math.max(group - 1, 0)] ?? 0
}
