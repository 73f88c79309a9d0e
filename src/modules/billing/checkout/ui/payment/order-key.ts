/**
 * One key an order: whoever presses twice, or comes back from the provider and presses again, has one checkout and is charged
 * once. Kept for the tab, and forgotten once it is paid, so that the same can be bought another time.
 */
const STORED = 'orders'

export function keyOfOrder(signature: string): string {
  const known = read()
  const key = known[signature] ?? crypto.randomUUID()
  write({ ...known, [signature]: key })
  return key
}

/** For an order that can be paid no more: the next press begins another one. */
export function forgetOrder(signature: string): void {
  const { [signature]: _, ...others } = read()
  write(others)
}

export function forgetOrders(): void {
  memory = {}
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Nothing was kept.
  }
}

/** Where the browser keeps nothing for us. */
let memory: Record<string, string> = {}

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return memory
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return memory
  }
}

function write(orders: Record<string, string>): void {
  memory = orders
  try {
    sessionStorage.setItem(STORED, JSON.stringify(orders))
  } catch {
    // Then for as long as the page is there.
  }
}
