/** Makers for tests. */
import { reviewItem } from '#modules/admin/moderation/contract.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { begun } from '../projects/testing.ts'
import { publishEntry, type OwnEntry, WALL_KIND } from './contract.ts'

export const DESCRIPTION = 'Shows when the tide is high at a beach.'

type Member = Parameters<typeof begun>[0]
type Body = CallInput<typeof publishEntry>['body']

export function publish({ browser }: Member, projectId: string, more: Partial<Body> = {}): Promise<OwnEntry> {
  return browser.call(publishEntry, {
    body: { projectId, theme: 'tool', month: null, agrees: true, ...more },
  })
}

/** Publishes a project that begins; it waits for a moderator. */
export async function published(
  member: Member,
  {
    theme = 'tool',
    month = null,
    ...project
  }: Parameters<typeof begun>[1] & Partial<Pick<Body, 'theme' | 'month'>> = {},
): Promise<OwnEntry> {
  const projectId = await begun(member, { description: DESCRIPTION, ...project })
  return publish(member, projectId, { theme, month })
}

export async function approve(operator: Member, { id, publishedAt }: OwnEntry): Promise<void> {
  await operator.browser.call(reviewItem, {
    body: { kind: WALL_KIND, id, since: publishedAt, verdict: { isApproved: true } },
  })
}

export async function refuse(operator: Member, { id, publishedAt }: OwnEntry, reason: string): Promise<void> {
  await operator.browser.call(reviewItem, {
    body: { kind: WALL_KIND, id, since: publishedAt, verdict: { isApproved: false, reason } },
  })
}
