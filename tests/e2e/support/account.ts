/** Accounts, as a browser meets them: made by the API from a page, so that the cookies are the browser's own. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'

export const PASSWORD = 'Engine#1843 notes'

type Answer = { status: number; body: Record<string, unknown> }

/** Calls the API from the page that is open, with the cookies of its browser. */
export function callFrom(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ([verb, url, sent]) => {
      const answer = await fetch(url, {
        method: verb,
        ...(sent === null ? {} : { headers: { 'content-type': 'application/json' }, body: sent }),
      })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
}

/** Makes an account and signs this browser in. */
export async function signUp(page: Page, email: string, fullName = 'Ada Lovelace'): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/security')
  const { status } = await callFrom(page, 'PUT', '/api/auth/signupwithemail', {
    email,
    fullName,
    password: PASSWORD,
  })
  expect(status).toBe(200)
}

/** The six digits of the newest message to that address, once it is there. */
export async function mailedCode(dataDir: string, to: string, purpose: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    const texts = await Promise.all(
      names
        .toSorted()
        .toReversed()
        .map((name) => readFile(join(folder, name), 'utf8')),
    )
    const found = texts.find((text) => text.includes(`"${to}"`) && text.includes(`"${purpose}"`))
    return /\b(\d{6})\b is your/.exec(found ?? '')?.[1] ?? /\b\d{6}\b/.exec(found ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 30_000, message: `a code is mailed to ${to}` }).not.toBe('')
  return find()
}

/** The status that signing in with this password is answered with. */
export async function signInStatus(page: Page, email: string, password: string): Promise<number> {
  const { status } = await callFrom(page, 'POST', '/api/auth/signinwithemail', { email, password })
  return status
}
