/**
 * Makes licence codes to be sold elsewhere, one a line. Each makes one sign-up a lifetime PRO. They are kept as digests:
 * nobody can print them again.
 *
 *   npm run --silent licence-codes -- 500 > codes.txt
 *
 * People use theirs at /signup?source=appsumo. It uses the database of the configuration. The embedded one belongs to the
 * running server: stop that first.
 */
import { makeLicenceCodes } from '#modules/accounts/module.ts'
import { systemClock } from '#platform/clock.ts'
import { runCommand, WrongUse } from './with-database.ts'

const MOST = 100_000
const USE = `npm run --silent licence-codes -- 500 (1 to ${MOST})`

await runCommand(USE, () => {
  const [asked = ''] = process.argv.slice(2)
  const count = /^\d{1,6}$/.test(asked) ? Number(asked) : 0
  if (count < 1 || count > MOST) throw new WrongUse('How many?')
  return ({ db }) => makeLicenceCodes({ db, clock: systemClock }, count)
})
