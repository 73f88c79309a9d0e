/** Where a runner is reached: our own process on a unix socket, or one anywhere, with the token that opens its door. */
export type RunnerAddress = { socketPath: string } | { url: string; token: string }

/** The headers that every request to this runner carries. */
export function credentials(address: RunnerAddress): Record<string, string> {
  return 'token' in address ? { authorization: `Bearer ${address.token}` } : {}
}

/** What it is called in logs and figures. */
export function nameOf(address: RunnerAddress): string {
  return 'url' in address ? address.url : 'own'
}
