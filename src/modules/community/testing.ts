/** Makers for tests. */
import { randomUUID } from 'node:crypto'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import type { CallInput, EndpointSpec, Output } from '#platform/contract/endpoint.ts'
import type { TestApp } from '#src/test-app.ts'
import { writePost } from './discussion/contract.ts'

interface Caller {
  call<Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>): Promise<Output<Spec>>
}

export interface TestMember<Browser extends Caller = Caller> {
  browser: Browser
  userId: string
  email: string
}

let members = 0

/** Makes browsers of accounts that are a day old, each in a network of its own unless one is named. */
export function memberMaker<Browser extends Caller>(
  openBrowser: (site: TestApp, from: { address: string }) => Browser,
) {
  return async (site: TestApp, { address }: { address?: string } = {}): Promise<TestMember<Browser>> => {
    members += 1
    const email = `member-${members}@example.org`
    const own = `198.51.${Math.floor(members / 250) + 100}.${(members % 250) + 1}`
    const browser = openBrowser(site, { address: address ?? own })
    await browser.call(signUpWithEmail, {
      body: { email, password: 'Engine#1843 notes', fullName: `Member Number ${members}` },
    })
    const { rows } = await site.database.pool.query<{ id: string }>(
      `update users set created_at = created_at - interval '1 day', email_verified_at = created_at
       where email_folded = $1 returning id`,
      [email],
    )
    return { browser, userId: rows[0]?.id ?? '', email }
  }
}

/** Subject that tests discuss. */
export const SUBJECT = 'challenge:busiest-hour'

/** Begins a thread, or replies to one; returns the id of the post. */
export async function post(
  { browser }: Pick<TestMember, 'browser'>,
  given: { threadId?: string; title?: string; text?: string; isSpoiler?: boolean; subject?: string } = {},
): Promise<string> {
  const {
    threadId = null,
    text = 'Why the first of equal hours?',
    isSpoiler = false,
    subject = SUBJECT,
  } = given
  const title = given.title ?? (threadId === null ? 'A question' : '')
  const body = { id: randomUUID(), subject, threadId, title, text, isSpoiler }
  const { post: written } = await browser.call(writePost, { body })
  return written.id
}
