/** What `npm run new:feature` writes. Everything here passes `npm test` as it is. */

export function featureFiles(name: string): Record<string, string> {
  const words = name.replaceAll('-', ' ')
  const camel = name.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase())
  const pascal = camel[0]?.toUpperCase() + camel.slice(1)
  const table = `${name.replaceAll('-', '_')}_entries`
  return {
    'contract.ts': `/** ${pascal}: say in one sentence what a person can do with it. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The newest first, at most 100. */
export const list${pascal} = endpoint({
  method: 'GET',
  path: '/api/${name}',
  summary: 'List ${words}',
  who: 'public',
  response: z.object({ entries: z.array(z.object({ id: z.string(), title: z.string() })) }),
})
`,
    'tables.ts': `import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const ${camel}Entries = pgTable('${table}', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
`,
    [`${name}-queries.ts`]: `import { desc } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { ${camel}Entries } from './tables.ts'

const MOST = 100

export async function newest${pascal}(db: Database): Promise<{ id: string; title: string }[]> {
  const { id, title, createdAt } = ${camel}Entries
  return db.select({ id, title }).from(${camel}Entries).orderBy(desc(createdAt)).limit(MOST)
}
`,
    'routes.ts': `import { implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module/platform.ts'
import { list${pascal} } from './contract.ts'
import { newest${pascal} } from './${name}-queries.ts'

export const ${camel}Routes = [
  implement(list${pascal}, async ({ db }: Pick<Platform, 'db'>) => ({ entries: await newest${pascal}(db) })),
]
`,
    'routes.test.ts': `import { expect, test } from 'vitest'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { list${pascal} } from './contract.ts'
import { ${camel}Entries } from './tables.ts'

test('lists the newest first', async () => {
  const { database, transport } = await testApp()
  await database.db.insert(${camel}Entries).values([
    { title: 'Older', createdAt: new Date('2025-01-01') },
    { title: 'Newer', createdAt: new Date('2025-01-02') },
  ])
  const { entries } = await call(list${pascal}, {}, { transport })
  expect(entries.map(({ title }) => title)).toEqual(['Newer', 'Older'])
})
`,
  }
}
