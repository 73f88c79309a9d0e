/**
 * What an operator may have to do about accounts, as long as there are no pages for it.
 *
 *   npm run --silent accounts -- sign-out ada@example.com
 *   npm run --silent accounts -- sign-out --everybody
 *
 * `sign-out` ends sessions at once, also those whose tokens have time left, and prints how many. It uses the database of the
 * configuration. The embedded one belongs to the running server: stop that first.
 */
import { parseArgs } from 'node:util'
import { endSessionsFor } from '#modules/accounts/module.ts'
import { systemClock } from '#platform/clock.ts'
import { isEmail } from '#platform/contract/email.ts'
import { runCommand, WrongUse } from './with-database.ts'

const USE = `npm run --silent accounts -- sign-out ada@example.com
npm run --silent accounts -- sign-out --everybody`

await runCommand(USE, () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { everybody: { type: 'boolean' } },
  })
  const [what, email = ''] = positionals
  if (what !== 'sign-out') throw new WrongUse('What? It can sign-out.')
  const isEverybody = values.everybody === true
  if (isEverybody === isEmail(email)) throw new WrongUse('Whom? One e-mail address, or --everybody.')
  return async ({ db }) => {
    const ended = await endSessionsFor({ db, clock: systemClock }, isEverybody ? null : email)
    if (ended === null) throw new WrongUse('There is no account with this address.')
    return [`Sessions ended: ${ended}`]
  }
})
