import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'
import type { ItemKind, Reader } from './items.ts'

export interface ItemKey {
  kind: string
  id: string
}

/**
 * Finds an item that the reader may see and did not write. Throws `item-not-found`, also for one that the reader may not see, or
 * `own-item`.
 */
export async function requireItem(
  { db, items }: Pick<Deps, 'db' | 'items'>,
  { kind: name, id }: ItemKey,
  reader: Reader,
): Promise<ItemKind> {
  const kind = items.kind(name)
  if (kind === undefined) throw new Failure('item-not-found')
  const [visible, [item]] = await Promise.all([kind.visibleTo(db, [id], reader), kind.find(db, [id])])
  if (item === undefined || !visible.has(id)) throw new Failure('item-not-found')
  if (item.authorId === reader.userId) throw new Failure('own-item')
  return kind
}
