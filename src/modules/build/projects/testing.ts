/** Makers for tests. */
import { randomUUID } from 'node:crypto'
import { putGrant } from '#modules/access/module.ts'
import { signInWithEmail } from '#modules/accounts/contract.ts'
import { CallError } from '#platform/contract/call.ts'
import type { CallInput, EndpointSpec, Output } from '#platform/contract/endpoint.ts'
import type { TestApp } from '#src/test-app.ts'
import { saveProject } from './contract.ts'

/** Somebody who is signed in, by a browser of theirs. */
export interface Caller {
  browser: { call<Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>): Promise<Output<Spec>> }
}

type SaveInput = CallInput<typeof saveProject>

/** What a browser sends of a project; by default one of a single file in Python that begins. */
export function projectBody(more: Partial<SaveInput['body']> = {}): SaveInput['body'] {
  return {
    name: 'Tide tables',
    description: '',
    language: 'python',
    files: [{ path: 'main.py', content: 'print("high tide")\n' }],
    stdin: '',
    args: [],
    database: null,
    base: 0,
    originId: null,
    ...more,
  }
}

export async function save(
  { browser }: Caller,
  projectId: string,
  more: Partial<SaveInput['body']> = {},
): Promise<{ revision: number; updatedAt: string }> {
  return browser.call(saveProject, { params: { projectId }, body: projectBody(more) })
}

/** Begins a project; returns its id. */
export async function begun(member: Caller, more: Partial<SaveInput['body']> = {}): Promise<string> {
  const projectId = randomUUID()
  await save(member, projectId, more)
  return projectId
}

/** Content of a file that has so many bytes and is not made small by what stores it. */
export function textOf(bytes: number, seed = 0): string {
  const line = (at: number) => `value_${at} = ${(at * 7_919 + seed * 104_729) % 1_000_003}  # ${seed}\n`
  let text = ''
  for (let at = 0; text.length < bytes; at += 1) text += line(at)
  return text.slice(0, bytes)
}

/** Files of so many bytes together, none of them longer than one may be. */
export function filesOf(bytes: number, seed = 0): { path: string; content: string }[] {
  const files = []
  for (let left = bytes; left > 0; left -= 200_000)
    files.push({ path: `part_${files.length}.py`, content: textOf(Math.min(left, 200_000), seed + left) })
  return files
}

/** Gives an account PRO until an instant, or for good. */
export async function givePro(site: TestApp, accountId: string, endsAt: Date | null = null): Promise<void> {
  await putGrant(site.deps.db, {
    source: 'subscription',
    sourceId: `sub-${accountId}`,
    accountId,
    opens: 'pro',
    plan: 'annual',
    status: 'Active',
    changes: [],
    startsAt: new Date(0),
    endsAt,
  })
}

/** Lets time pass for somebody, whose session it may end. */
export async function later(
  site: TestApp,
  member: Caller & { email: string },
  minutes: number,
): Promise<void> {
  site.clock.advance(minutes * 60_000)
  await signInAgain(member)
}

export async function signInAgain({ browser, email }: Caller & { email: string }): Promise<void> {
  await browser.call(signInWithEmail, { body: { email, password: 'Engine#1843 notes' } })
}

/** Code of the failure with which a call ends. Throws when it succeeds. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('The call was expected to fail.', { cause: error })
  return error.code
}
