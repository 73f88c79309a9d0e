/** Passwords that were found in a breach, by the service that an operator names; see docs/decisions/0027. */
import { createHash } from 'node:crypto'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'

type BreachDeps = Pick<Deps, 'config' | 'log'>

/** Milliseconds to wait for the service; without an answer the password is accepted. */
const TIMEOUT_MS = 2_000
/** Letters of the digest that the service learns: some hundred thousand passwords share them. */
const PREFIX_LETTERS = 5
/** Far more than there are passwords of one prefix. */
const MOST_BYTES = 1_000_000

const BREACHED = 'This password appeared in a data breach. Choose another one.'

/** Throws `invalid-fields` for one that was found. Nobody is asked where no service is named. */
export async function refuseBreached(deps: BreachDeps, password: string, field = 'password'): Promise<void> {
  const { breachedPasswords: service } = deps.config
  if (service === null || !(await isBreached(service, password, deps.log))) return
  throw new Failure('invalid-fields', { fields: { [field]: [BREACHED] } })
}

async function isBreached(service: string, password: string, log: Deps['log']): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  const rest = digest.slice(PREFIX_LETTERS)
  try {
    const answer = await fetch(`${service}/${digest.slice(0, PREFIX_LETTERS)}`, {
      // Padded, every answer is about as long as any other.
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`It responded with ${answer.status}.`)
    return found(await textOf(answer), rest)
  } catch (error) {
    // Its message could name the address that was asked, which has a part of the digest.
    log.warn({ why: error instanceof Error ? error.name : 'unknown' }, 'the breached-password check failed')
    return false
  }
}

/** A line each: the rest of the digest, and how often it was found; padding was found 0 times. */
function found(text: string, rest: string): boolean {
  return text.split('\n').some((line) => {
    const [suffix, count] = line.trim().split(':')
    return suffix?.toUpperCase() === rest && Number(count) > 0
  })
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > MOST_BYTES) throw new Error('Its response is too long.')
  }
  return text
}
