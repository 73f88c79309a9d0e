/** Where a variable is, and its type there: an array of variable size has its length beside it. */
import type { Variable } from './program.ts'
import type { Type } from './types.ts'
import type { Frame } from './shown.ts'
import type { World } from './world.ts'

const NOWHERE: Type = { kind: 'other', size: 0, name: '' }

export function placed(
  world: Pick<World, 'memory' | 'addressOf'>,
  variable: Variable,
  frame: Frame,
): [Type, number | null] {
  const address = world.addressOf(variable.place, frame)
  if (address === null) return [NOWHERE, null]
  const { type, countPlace } = variable
  if (type.kind !== 'array' || !countPlace) return [type, address]
  const at = world.addressOf({ ...countPlace, isBehind: false }, frame)
  const bound = at === null ? 'unreadable' : world.memory.read(at, 8)
  const count = Buffer.isBuffer(bound) ? Number(bound.readBigInt64LE(0)) + 1 : 0
  const known = count >= 0 && count < 2 ** 32 ? count : 0
  return [{ ...type, count: known, size: known * type.of.size }, address]
}
