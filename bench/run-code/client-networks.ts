/**
 * Benchmarks stand for people in many places: the server trusts this machine as a proxy (`TRUSTED_PROXIES`), and each request
 * says another network that it came from. So limits by network, which `school.bench.ts` is about, do not slow the others.
 */
export const PROXY_ENVIRONMENT = { TRUSTED_PROXIES: '127.0.0.1' }

let last = 0

/** An address of 198.18.0.0/15, which is set aside for benchmarks (RFC 2544): another network each time, 65,536 in turn. */
export function freshAddress(): string {
  last += 1
  return `198.18.${(last >> 8) & 255}.${last & 255}`
}

/** A header of a network that no request came from lately. */
export function freshNetwork(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': freshAddress() }
}
