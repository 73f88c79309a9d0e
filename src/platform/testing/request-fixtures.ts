/** Request fixtures that each module declares in `request-fixtures.ts`, for the security tests and the fuzzer. */

/** Identifiers of one owner's data, by which a stranger could ask for it. */
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
  /** Token of an invitation to the owner's email address. */
  invitationToken: string
  teamId: string
}
/** Input of a request. */
export type RequestInput = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

export interface RequestFixtures {
  /** Input by method and path that asks for the owner's data. Endpoints without input need no entry. */
  requests: Record<string, RequestInput | ((owned: Owned) => RequestInput)>
  /** Known values by parameter name, which random requests try besides nonsense. */
  known?: Record<string, readonly unknown[]>
}
