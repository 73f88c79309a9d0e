/** Makers for tests. */
import { call, type Transport } from '#platform/contract/call.ts'
import type { CallInput, EndpointSpec, Output } from '#platform/contract/endpoint.ts'
import type { TestApp } from '#src/test-app.ts'
import { signUpWithEmail } from './contract.ts'

/** A sign-up that is complete. */
export const ADA = {
  email: 'Ada@Example.com',
  password: 'Engine#1843 notes',
  fullName: 'Ada Lovelace',
} as const

export const GRACE = {
  email: 'grace@example.com',
  password: 'Nanosecond=30cm!',
  fullName: 'Grace Hopper',
} as const

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export type TestBrowser = {
  cookies: Map<string, string>
  call<Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>): Promise<Output<Spec>>
  get(url: string): Promise<{ status: number; body: Buffer; headers: Record<string, unknown> }>
}

/** A browser: keeps its cookies, and says with each request that a page of our own made it. */
export function testBrowser(
  { app }: Pick<TestApp, 'app'>,
  from: { userAgent?: string; address?: string; headers?: Record<string, string> } = {},
): TestBrowser {
  const cookies = new Map<string, string>()
  const send = async (method: string, url: string, headers: Record<string, string>, body?: string) => {
    const answer = await app.inject({
      method:
        method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE' ? method : 'GET',
      url,
      remoteAddress: from.address ?? '192.0.2.10',
      headers: {
        ...headers,
        'user-agent': from.userAgent ?? FIREFOX,
        'sec-fetch-site': 'same-origin',
        ...from.headers,
      },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await send(method, url, headers, body)
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      text: answer.body,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    }
  }
  return {
    cookies,
    call: (spec, input) => call(spec, input, { transport }),
    async get(url) {
      const answer = await send('GET', url, {})
      return { status: answer.statusCode, body: answer.rawPayload, headers: answer.headers }
    },
  }
}

/** A browser in which this person has just signed up. */
export async function signedUp(
  site: Pick<TestApp, 'app'>,
  who: typeof ADA | typeof GRACE = ADA,
): Promise<TestBrowser> {
  const browser = testBrowser(site)
  await browser.call(signUpWithEmail, { body: who })
  return browser
}
