/** Hashes and checks passwords by Argon2id, a few at a time: the event loop goes on meanwhile. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { Failure } from '#platform/failures.ts'
import type { Passwords } from '../services.ts'

export type PasswordCost = { memoryKib: number; passes: number }

/** About 80 ms of one core (docs/decisions/0019): what a guess costs whoever has stolen the database. */
export const PASSWORD_COST: PasswordCost = { memoryKib: 64 * 1024, passes: 4 }

/** Argon2 as the library has it: on the thread pool of Node, so the event loop goes on. */
export type Argon = {
  /** Passwords at a time; others wait. */
  atOnce: number
  hash: typeof hash
  /** Rejects where the text is no hash. */
  verify: typeof verify
}

/** The pool has four threads, which also read files and look up names; each password holds 64 MB. */
const MOST_AT_ONCE = 3
/** Passwords that wait for each one at work: about ten seconds of work. */
const MOST_WAITING_FOR_EACH = 100

/** Throws `too-busy` when very many wait. */
export function createPasswords(
  { memoryKib, passes }: PasswordCost = PASSWORD_COST,
  argon: Argon = { atOnce: defaultAtOnce(), hash, verify },
): Passwords {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const limited = createConcurrencyLimiter({
    atOnce: argon.atOnce,
    mostWaiting: MOST_WAITING_FOR_EACH * argon.atOnce,
    refuse: () => new Failure('too-busy', { retryAfterSeconds: 5 }),
  })
  const nobodys = nobodysHash({ memoryKib, passes })
  return {
    hash: (password) => limited(() => argon.hash(password, options)),
    matches: (known, password) =>
      limited(async () => (await argon.verify(known ?? nobodys, password)) && known !== null),
  }
}

/** Number of concurrent hashes; leaves one processor to the event loop. */
function defaultAtOnce(): number {
  return Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1))
}

/** In the form of a hash, of no password at all. */
function nobodysHash({ memoryKib, passes }: PasswordCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${random(16)}$${random(32)}`
}
