import type { Database } from '#platform/db/database.ts'
import type { Items } from './items.ts'
import type { ItemKey } from './require-item.ts'

/** Finds the account that wrote an item; null: the item or the account is gone. */
export async function authorOf(items: Items, tx: Database, { kind, id }: ItemKey): Promise<string | null> {
  const [item] = (await items.kind(kind)?.find(tx, [id])) ?? []
  return item?.authorId ?? null
}
