/** Values that lead further than the door: what there is in the content, and what somebody has. Each module says its own. */
import { randomUUID } from 'node:crypto'
import type { Owned, RequestFixtures, RequestInput } from '#platform/testing/request-fixtures.ts'
import type { Operation } from './operations.ts'
import type { FuzzRequest } from './requests.ts'
import type { Known } from './schema-values.ts'

const FIXTURES = Object.values(
  import.meta.glob<RequestFixtures>('../../src/modules/*/request-fixtures.ts', {
    eager: true,
    import: 'fixtures',
  }),
)

export const KNOWN: Known = Object.assign({}, ...FIXTURES.map(({ known }) => known))

const REQUESTS: RequestFixtures['requests'] = Object.assign({}, ...FIXTURES.map(({ requests }) => requests))

/** Ids of an owner who does not exist. */
const UNKNOWN_OWNER: Owned = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  email: 'nobody@example.com',
  attemptId: randomUUID(),
  queryId: randomUUID(),
  passkeyId: randomUUID(),
  checkoutId: randomUUID(),
  purchaseId: randomUUID(),
  refreshToken: randomUUID(),
  invitationToken: randomUUID(),
  teamId: randomUUID(),
}

/** What its module gives as a request: it comes first, so that no luck is needed to get further than the door. */
export function knownRequest({ method, path }: Pick<Operation, 'method' | 'path'>): FuzzRequest {
  const given = REQUESTS[`${method} ${path}`] ?? {}
  const {
    params,
    query,
    body,
    headers = {},
  }: RequestInput = typeof given === 'function' ? given(UNKNOWN_OWNER) : given
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? randomUUID()),
  )
  return {
    url: `${filled}?${new URLSearchParams(query)}`,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    payload: body ? JSON.stringify(body) : null,
  }
}
