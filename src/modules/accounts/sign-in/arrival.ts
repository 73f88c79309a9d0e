/** What is known of a browser that signs up or in. */
import type { RequestContext } from '#platform/http/implement.ts'
import { deviceWords } from '../sessions/device-words.ts'

export type Arrival = {
  /** Where the request came from: an IP address. */
  address: string
  device: string
  /** Whom the browser learned as until now. */
  anonymousLearnerId: string | null
}

export function arrivalOf({ address, header, learnerId }: RequestContext): Arrival {
  return { address, device: deviceWords(header('user-agent')), anonymousLearnerId: learnerId }
}
