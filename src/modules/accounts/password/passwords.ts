/** Hashes and checks passwords by Argon2id, in threads of its own: the event loop goes on meanwhile. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Failure } from '#platform/failures.ts'
import { takeTurns } from './take-turns.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Costs the same where there is no hash to compare with: how long it takes tells nobody whether there is one. */
  matches(hash: string | null, password: string): Promise<boolean>
}

export type PasswordCost = { memoryKib: number; passes: number }

/** About 80 ms of one core (docs/decisions/0019): what a guess costs whoever has stolen the database. */
export const PASSWORD_COST: PasswordCost = { memoryKib: 64 * 1024, passes: 4 }

/** Of Node's four threads, which also read files and look up names, and of memory: 64 MB each. */
const AT_ONCE = 2
/** As many as are done in about ten seconds. */
const MOST_WAITING = 200

/** Throws `too-busy` when very many wait. */
export function createPasswords({ memoryKib, passes }: PasswordCost = PASSWORD_COST): Passwords {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const turns = takeTurns({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refuse: () => new Failure('too-busy', { retryAfterSeconds: 5 }),
  })
  const nobodys = nobodysHash({ memoryKib, passes })
  return {
    hash: (password) => turns(() => hash(password, options)),
    matches: (known, password) =>
      turns(async () => (await verify(known ?? nobodys, password)) && known !== null),
  }
}

/** In the form of a hash, of no password at all. */
function nobodysHash({ memoryKib, passes }: PasswordCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${random(16)}$${random(32)}`
}
