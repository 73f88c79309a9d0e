/** What `npm run new:feature` writes. Everything here passes `npm test` as it is. */

/** `module`: the feature is a module of its own, with its declaration, a listener, a job and a page. */
export function featureFiles(name: string, { module }: { module: boolean }): Record<string, string> {
  const words = name.replaceAll('-', ' ')
  const camel = camelCase(name)
  const pascal = camel[0]?.toUpperCase() + camel.slice(1)
  const names = { name, camel, pascal }
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
    'tables.ts': `import { pgTable, text, timestamp, uuid } from '#platform/db/columns.ts'

export const ${camel}Entries = pgTable('${table}', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
`,
    [`${name}-queries.ts`]: `import { desc } from '#platform/db/sql.ts'
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
    ...(module ? moduleFiles(names) : {}),
  }
}

type Names = Record<'name' | 'camel' | 'pascal', string>

function moduleFiles({ name, camel, pascal }: Names): Record<string, string> {
  return {
    'module.ts': `/** ${pascal}: say in one sentence what a person can do with it. */
import { defineModule } from '#platform/module/define-module.ts'
import { forget${pascal}Job } from './forget-${name}.ts'
import { noteSignIn } from './note-sign-in.ts'
import { ${camel}Routes } from './routes.ts'

export const ${camel} = defineModule({
  name: '${name}',
  endpoints: { ${camel}: ${camel}Routes },
  jobs: (deps) => [forget${pascal}Job(deps)],
  listeners: () => [noteSignIn],
})
`,
    'note-sign-in.ts': `import { accountSignedIn } from '#modules/accounts/events.ts'
import { on } from '#platform/module/events.ts'
import { ${camel}Entries } from './tables.ts'

/** Writes an entry when an account signs in, in the same transaction. */
export const noteSignIn = on(accountSignedIn, async (tx, { at }) => {
  await tx.insert(${camel}Entries).values({ title: 'Someone signed in', createdAt: at })
})
`,
    [`forget-${name}.ts`]: `import { lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/module/platform.ts'
import { ${camel}Entries } from './tables.ts'

type ForgetDeps = Pick<Platform, 'db' | 'clock'>

export const KEEP_ENTRIES_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes entries that are old enough. */
export async function forget${pascal}({ db, clock }: ForgetDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_ENTRIES_DAYS * DAY_MS)
  await db.delete(${camel}Entries).where(lt(${camel}Entries.createdAt, before))
}

/** Runs every night. */
export function forget${pascal}Job(deps: ForgetDeps): JobKind {
  return jobKind({
    queue: 'forget-${name}',
    data: z.object({}),
    cron: '11 3 * * *',
    pollSeconds: 30,
    async handle() {
      await forget${pascal}(deps)
      return 'done'
    },
  })
}
`,
    [`pages/${name}-page.tsx`]: `import type { Route } from './+types/${name}-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { list${pascal} } from '../contract.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, list${pascal}, {})
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('${pascal}'),
    description: t('Say in one sentence what is on this page.'),
  })
}

export default function ${pascal}Page({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <h1 className="pt-10 text-3xl">{t('${pascal}')}</h1>
        <ul className="py-10">
          {entries.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
    </SiteShell>
  )
}
`,
    'module.test.ts': `import { expect, test } from 'vitest'
import { signedUp } from '#modules/accounts/testing.ts'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { list${pascal} } from './contract.ts'
import { forget${pascal}, KEEP_ENTRIES_DAYS } from './forget-${name}.ts'

test('an account that signs in is noted, and forgotten after its time', async () => {
  const site = await testApp()
  const titles = async () =>
    (await call(list${pascal}, {}, { transport: site.transport })).entries.map(({ title }) => title)
  await signedUp(site)
  expect(await titles()).toContain('Someone signed in')
  site.clock.advance((KEEP_ENTRIES_DAYS + 1) * 24 * 60 * 60 * 1000)
  await forget${pascal}(site.deps)
  expect(await titles()).toEqual([])
})
`,
  }
}

/** `guided-tours` as a name in code: `guidedTours`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase())
}
