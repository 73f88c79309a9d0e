/** Address of a runner: our own process on a unix socket, or a remote one with its token. */
export type RunnerAddress = { socketPath: string } | { url: string; token: string }

/** The headers that every request to this runner carries. */
export function credentials(address: RunnerAddress): Record<string, string> {
  return 'token' in address ? { authorization: `Bearer ${address.token}` } : {}
}

/** Returns the runner's name in logs and metrics. */
export function nameOf(address: RunnerAddress): string {
  return 'url' in address ? address.url : 'own'
}
