/** What a device is called in the list of sessions and in mail. */
import Bowser from 'bowser'

const UNKNOWN = 'Unknown device'
const LONGEST_READ = 500
const LONGEST_WORDS = 80

/** Such as `Firefox on Linux`. Coarse on purpose: it tells devices apart for their owner, and for nobody else. */
export function deviceWords(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return UNKNOWN
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_READ))
  const system = os.name === undefined ? '' : ` on ${os.name}`
  const words = `${browser.name || 'Unknown browser'}${system}`
  return browser.name || system ? words.slice(0, LONGEST_WORDS) : UNKNOWN
}
