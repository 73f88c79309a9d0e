/**
 * What an operator does about payments.
 *
 *   npm run --silent payments -- events
 *   npm run --silent payments -- replay PROVIDER EVENT
 *   npm run --silent payments -- replay all
 *   npm run --silent payments -- ledger
 *
 * `events` lists what providers said and what could not be processed, `replay` processes it now and says what is wrong with
 * what still cannot be, `ledger` prints the balance of every account of the books. It uses the database of the configuration.
 * The embedded one belongs to the running server: stop that first.
 */
import { parseArgs } from 'node:util'
import { balances, billing, unsettledEvents } from '#modules/billing/module.ts'
import type { Database } from '#platform/db/database.ts'
import { runCommand, WrongUse, type CliContext } from './with-database.ts'

const USE = `npm run --silent payments -- events
npm run --silent payments -- replay PROVIDER EVENT
npm run --silent payments -- replay all
npm run --silent payments -- ledger`

type Key = { provider: string; eventId: string }

async function listEvents(db: Database): Promise<string[]> {
  return (await unsettledEvents(db)).map(
    ({ provider, eventId, state, attempts, receivedAt }) =>
      `${receivedAt.toISOString()}  ${state}  ${attempts} tries  ${provider} ${eventId}`,
  )
}

/** What follows from an event is told by the server, once it runs. */
async function replay({ withModule }: CliContext, keys: readonly Key[]): Promise<string[]> {
  return withModule(billing, async ({ replayEvent }) => {
    const lines: string[] = []
    for (const { provider, eventId } of keys) {
      const wrong = await replayEvent({ provider, eventId })
      lines.push(`${provider} ${eventId}  ${wrong ?? 'done'}`)
    }
    return lines
  })
}

async function listBalances(db: Database): Promise<string[]> {
  return (await balances(db)).map(({ account, currency, minor }) => `${currency}  ${minor}  ${account}`)
}

function workOf([what, provider, eventId, ...more]: string[]): (context: CliContext) => Promise<string[]> {
  if (what === 'events' && provider === undefined) return ({ db }) => listEvents(db)
  if (what === 'ledger' && provider === undefined) return ({ db }) => listBalances(db)
  if (what === 'replay' && provider === 'all' && eventId === undefined)
    return async (context) => replay(context, await unsettledEvents(context.db))
  if (what === 'replay' && provider !== undefined && eventId !== undefined && more.length === 0)
    return (context) => replay(context, [{ provider, eventId }])
  throw new WrongUse('What? One of events, replay, ledger.')
}

await runCommand(USE, () => {
  return workOf(parseArgs({ allowPositionals: true }).positionals)
})
