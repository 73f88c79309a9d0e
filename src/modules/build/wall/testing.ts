/** Makers for tests of the wall, and what they ask of it. */
import { expect } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { listModeration, reviewItem } from '#modules/admin/moderation/contract.ts'
import { castVote } from '#modules/community/contract.ts'
import { listNotifications } from '#modules/notifications/contract.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { TestApp } from '#src/test-app.ts'
import { begun, type Caller } from '../projects/testing.ts'
import {
  getWallEntry,
  listOwnEntries,
  listWall,
  publishEntry,
  type OwnEntry,
  WALL_KIND,
  withdrawEntry,
} from './contract.ts'

/** Empties the wall; returns somebody who publishes, and a moderator. `member` makes an account that may write. */
export async function emptyWall<Member extends { email: string }>(
  site: TestApp,
  member: (site: TestApp) => Promise<Member>,
): Promise<{ ada: Member; operator: Member }> {
  await site.database.pool.query('delete from wall_entries; delete from rate_limits')
  const [ada, operator] = [await member(site), await member(site)]
  expect(await addStaff(site.deps, operator.email)).toBeNull()
  return { ada, operator }
}

export const DESCRIPTION = 'Shows when the tide is high at a beach.'

type Body = CallInput<typeof publishEntry>['body']

export function publish({ browser }: Caller, projectId: string, more: Partial<Body> = {}): Promise<OwnEntry> {
  return browser.call(publishEntry, {
    body: { projectId, theme: 'tool', month: null, agrees: true, ...more },
  })
}

/** Publishes a project that begins; it waits for a moderator. */
export async function published(
  member: Caller,
  {
    theme = 'tool',
    month = null,
    ...project
  }: Parameters<typeof begun>[1] & Partial<Pick<Body, 'theme' | 'month'>> = {},
): Promise<OwnEntry> {
  const projectId = await begun(member, { description: DESCRIPTION, ...project })
  return publish(member, projectId, { theme, month })
}

export async function approve(operator: Caller, { id, publishedAt }: OwnEntry): Promise<void> {
  await operator.browser.call(reviewItem, {
    body: { kind: WALL_KIND, id, since: publishedAt, verdict: { isApproved: true } },
  })
}

export async function refuse(operator: Caller, { id, publishedAt }: OwnEntry, reason: string): Promise<void> {
  await operator.browser.call(reviewItem, {
    body: { kind: WALL_KIND, id, since: publishedAt, verdict: { isApproved: false, reason } },
  })
}

/** An entry that everybody sees. */
export async function shown(
  { site, operator, ada }: { site: TestApp; operator: Caller; ada: Caller },
  more: Parameters<typeof published>[1] = {},
): Promise<OwnEntry> {
  site.clock.advance(1_000)
  const entry = await published(ada, more)
  await approve(operator, entry)
  return entry
}

export const list = ({ browser }: Caller, query: CallInput<typeof listWall>['query'] = {}) =>
  browser.call(listWall, { query })

export const namesOf = ({ entries }: { entries: { name: string }[] }) => entries.map(({ name }) => name)

export const get = ({ browser }: Caller, entryId: string) =>
  browser.call(getWallEntry, { params: { entryId } })

export const sees = (who: Caller, entryId: string) =>
  get(who, entryId).then(
    () => true,
    () => false,
  )

export const own = async ({ browser }: Caller) => (await browser.call(listOwnEntries, {})).entries

export const like = ({ browser }: Caller, id: string) =>
  browser.call(castVote, { body: { kind: WALL_KIND, id, value: 1 } })

export const withdraw = ({ browser }: Caller, entryId: string, undo = false) =>
  browser.call(withdrawEntry, { body: { entryId, undo } })

export const queue = async ({ browser }: Caller, tab: 'open' | 'review' | 'hidden') =>
  (await browser.call(listModeration, { query: { tab } })).items

export const newsOf = async ({ browser }: Caller) =>
  (await browser.call(listNotifications, { query: {} })).notifications.map(({ text, detail }) => [
    text,
    detail,
  ])
