/**
 * Who may use the operator's pages (`/admin/campaigns`). Nothing but this command gives the role.
 *
 *   npm run --silent staff -- add ada@example.com
 *   npm run --silent staff -- remove ada@example.com
 *   npm run --silent staff -- list
 *
 * The account must be there, with its address confirmed. The role counts from the next request on, and no more from the next one
 * after it was taken away. It uses the database of the configuration. The embedded one belongs to the running server: stop that first.
 */
import { parseArgs } from 'node:util'
import { addStaff, listStaff, removeStaff } from '#modules/accounts/module.ts'
import { systemClock } from '#platform/clock.ts'
import { isEmail } from '#platform/contract/email.ts'
import { runCommand, WrongUse } from './with-database.ts'

const USE = `npm run --silent staff -- add ada@example.com
npm run --silent staff -- remove ada@example.com
npm run --silent staff -- list`

const REFUSALS = {
  'no-account': 'There is no account with this address: sign up first.',
  'not-verified': 'The address of this account is not confirmed yet.',
}

await runCommand(USE, () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [what, email = ''] = positionals
  if (what === 'list')
    return async ({ db }) =>
      (await listStaff(db)).map((each) => `${each.since.toISOString().slice(0, 10)}  ${each.email}`)
  if (what !== 'add' && what !== 'remove') throw new WrongUse('What? It can add, remove and list.')
  if (!isEmail(email)) throw new WrongUse('Whom? One e-mail address.')
  return async ({ db }) => {
    if (what === 'remove') {
      if (!(await removeStaff(db, email))) throw new WrongUse('Nobody with this address is staff.')
      return ['Is no staff any more.']
    }
    const refusal = await addStaff({ db, clock: systemClock }, email)
    if (refusal !== null) throw new WrongUse(REFUSALS[refusal])
    return ['Is staff.']
  }
})
