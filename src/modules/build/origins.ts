/** Originals of copies that can be seen elsewhere than at their own address: a part of the build area registers where. */
import type { Database } from '#platform/db/database.ts'

/** Original as everybody sees it there: its name, and the address of its page. */
export type ShownOrigin = { name: string; href: string }

/** Finds a project that everybody may see there. Undefined: it is not there. */
export type FindOrigin = (db: Database, projectId: string) => Promise<ShownOrigin | undefined>

export interface Origins {
  /** Adds a place. */
  register(find: FindOrigin): void
  find: FindOrigin
}

export function openOrigins(): Origins {
  const places: FindOrigin[] = []
  return {
    register(find) {
      places.push(find)
    },
    async find(db, projectId) {
      for (const place of places) {
        const found = await place(db, projectId)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
