/** Which learners something is stored of: modules that store it add a query, so that nobody is forgotten as empty. */
import type { Database } from '#platform/db/database.ts'

/** Answers which of these learners the module stores something of. */
export type FindStored = (tx: Database, ids: string[]) => Promise<string[]>

export interface StoredData {
  findBy(find: FindStored): void
  /** Those of `ids` that any module stores something of. */
  owners(tx: Database, ids: string[]): Promise<string[]>
}

export function openStoredData(): StoredData {
  const queries: FindStored[] = []
  return {
    findBy: (find) => void queries.push(find),
    async owners(tx, ids) {
      const owners: string[] = []
      for (const find of queries) owners.push(...(await find(tx, ids)))
      return owners
    },
  }
}
