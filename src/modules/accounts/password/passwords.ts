/** Hashes and checks passwords by Argon2id, a few at a time: the event loop goes on meanwhile. */
import { randomBytes } from 'node:crypto'
import { Failure } from '#platform/failures.ts'
import { type Argon, argonThreads } from './argon-threads.ts'
import { takeTurns } from '#platform/take-turns.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Costs the same where there is no hash to compare with: how long it takes tells nobody whether there is one. */
  matches(hash: string | null, password: string): Promise<boolean>
}

export type PasswordCost = { memoryKib: number; passes: number }

/** About 80 ms of one core (docs/decisions/0019): what a guess costs whoever has stolen the database. */
export const PASSWORD_COST: PasswordCost = { memoryKib: 64 * 1024, passes: 4 }

/** As many as a thread has done in about ten seconds. */
const MOST_WAITING_FOR_EACH = 100

/** Throws `too-busy` when very many wait. */
export function createPasswords(
  { memoryKib, passes }: PasswordCost = PASSWORD_COST,
  argon: Argon = argonThreads(),
): Passwords {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const turns = takeTurns({
    atOnce: argon.atOnce,
    mostWaiting: MOST_WAITING_FOR_EACH * argon.atOnce,
    refuse: () => new Failure('too-busy', { retryAfterSeconds: 5 }),
  })
  const nobodys = nobodysHash({ memoryKib, passes })
  return {
    hash: (password) => turns(() => argon.hash(password, options)),
    matches: (known, password) =>
      turns(async () => (await argon.verify(known ?? nobodys, password)) && known !== null),
  }
}

/** In the form of a hash, of no password at all. */
function nobodysHash({ memoryKib, passes }: PasswordCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${random(16)}$${random(32)}`
}
