/** PRO for a test that is not about paying: licence codes, made by the operator's command before the server starts. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { callFrom, signUp } from './account.ts'
import type { Settings } from './server-process.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Makes codes in the database of these settings. */
export async function makeLicenceCodes(settings: Settings, count: number): Promise<string[]> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  const script = join(ROOT, 'scripts/licence-codes.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(count)], { cwd: ROOT, env })
  return stdout.trim().split('\n')
}

/** Makes an account with PRO and signs this browser in. */
export async function signUpWithPro(page: Page, email: string, code: string): Promise<void> {
  await signUp(page, email)
  const { status } = await callFrom(page, 'POST', '/api/account/licence', { licenseCode: code })
  expect(status).toBe(200)
}
