/** Facts about the browser that signs up or in. */
import Bowser from 'bowser'
import type { RequestContext } from '#platform/http/implement.ts'

export type ClientInfo = {
  /** IP address of the request. */
  address: string
  device: string
  /** Learner id of the browser before it signed in. */
  anonymousLearnerId: string | null
}

export function clientInfoOf({ address, header, learnerId }: RequestContext): ClientInfo {
  return { address, device: deviceName(header('user-agent')), anonymousLearnerId: learnerId }
}

const UNKNOWN = 'Unknown device'
const LONGEST_READ = 500
const LONGEST_WORDS = 80

/** Names a device, such as `Firefox on Linux`. Coarse on purpose, so that it identifies nobody. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return UNKNOWN
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_READ))
  const system = os.name === undefined ? '' : ` on ${os.name}`
  const words = `${browser.name || 'Unknown browser'}${system}`
  return browser.name || system ? words.slice(0, LONGEST_WORDS) : UNKNOWN
}
