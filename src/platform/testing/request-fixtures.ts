/** What each module says about its endpoints to the tests of security and to the fuzzer, in `request-fixtures.ts`. */

/** What is the owner's, by which a stranger could ask for it. */
export type Owned = {
  userId: string
  sessionId: string
  email: string
  attemptId: string
  queryId: string
  passkeyId: string
  checkoutId: string
  purchaseId: string
  refreshToken: string
  /** For the owner's address. */
  invitationToken: string
  teamId: string
}
/** Input of a request. */
export type Asked = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

export interface RequestFixtures {
  /** By method and path: how the endpoint is asked for what is the owner's. One that takes nothing needs no line. */
  requests: Record<string, Asked | ((owned: Owned) => Asked)>
  /** By the name of a parameter: values that the product knows, which a random request tries besides nonsense. */
  known?: Record<string, readonly unknown[]>
}
