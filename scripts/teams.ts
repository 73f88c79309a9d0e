/**
 * Makes teams and invitations to them, as long as nothing here sells them.
 *
 *   npm run --silent teams -- create "Analytical Engines" --seats 5 [--until 2027-01-01] [--licence signature]
 *   npm run --silent teams -- invite TEAM ada@example.com [--days 30] [--no-mail]
 *   npm run --silent teams -- link TEAM --places 5 [--days 30]
 *   npm run --silent teams -- list
 *
 * `create` prints the team's id, which is TEAM of the others. `invite` mails the invitation, unless it is told not to: the
 * server sends it, once it runs. `invite` and `link` print the address to hand out: its token is kept as a digest, so nobody
 * can print it again. It uses the database of the configuration. The embedded one belongs to
 * the running server: stop that first.
 */
import { parseArgs } from 'node:util'
import {
  LICENCE_TYPES,
  listTeams,
  makeInvitation,
  makeTeam,
  MOST_TEAM_NAME_LETTERS,
  teams,
} from '#modules/teams/module.ts'
import { systemClock } from '#platform/clock.ts'
import { isEmail } from '#platform/contract/email.ts'
import type { Database } from '#platform/db/database.ts'
import { loadConfig } from '#src/config.ts'
import { type CliContext, runCommand, WrongUse } from './with-database.ts'

const USE = `npm run --silent teams -- create NAME --seats 5 [--until 2027-01-01] [--licence signature]
npm run --silent teams -- invite TEAM ada@example.com [--days 30] [--no-mail]
npm run --silent teams -- link TEAM --places 5 [--days 30]
npm run --silent teams -- list`

const MOST_SEATS = 9_999
const MOST_DAYS = 365
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Options = Partial<Record<'seats' | 'until' | 'licence' | 'places' | 'days', string>> & {
  'no-mail'?: boolean
}
/** What to do with the database, and the lines to print. Made before it is opened, so that a slip costs no start. */
type Work = (context: CliContext) => Promise<string[]>

function workOf([what, first = '', second = '']: string[], options: Options): Work {
  const deps = (db: Database) => ({ db, clock: systemClock })
  const days = () => numberIn(options.days ?? '30', 'days', MOST_DAYS)
  switch (what) {
    case 'create': {
      const licenceType = LICENCE_TYPES.find((each) => each === (options.licence ?? 'signature'))
      if (licenceType === undefined) throw new WrongUse(`--licence is one of ${LICENCE_TYPES.join(', ')}.`)
      const name = first.trim()
      if (name === '' || name.length > MOST_TEAM_NAME_LETTERS)
        throw new WrongUse(`A team has a name of at most ${MOST_TEAM_NAME_LETTERS} letters.`)
      const seats = numberIn(options.seats, 'seats', MOST_SEATS)
      const team = { name, seats, licenceType, activeUntil: endIn(options.until) }
      return async ({ db }) => [(await makeTeam(deps(db), team)).id]
    }
    case 'invite': {
      if (!isEmail(second)) throw new WrongUse('Whom? It takes the e-mail address of one person.')
      const invitation = { teamId: teamIn(first), email: second, days: days() }
      if (options['no-mail'] === true)
        return async ({ db }) => [addressOf(await makeInvitation(deps(db), invitation))]
      return async ({ withModule }) =>
        withModule(teams, async ({ mailInvitation }) => [addressOf(await mailInvitation(invitation))])
    }
    case 'link': {
      const places = numberIn(options.places, 'places', MOST_SEATS)
      const invitation = { teamId: teamIn(first), places, days: days() }
      return async ({ db }) => [addressOf(await makeInvitation(deps(db), invitation))]
    }
    case 'list':
      return async ({ db }) =>
        (await listTeams({ db })).map(({ id, name, members, seats, licenceType, activeUntil }) => {
          const until = activeUntil === null ? 'no end' : `until ${activeUntil.toISOString().slice(0, 10)}`
          return `${id}  ${members}/${seats} seats  ${licenceType}  ${until}  ${name}`
        })
    default:
      throw new WrongUse('What? One of create, invite, link, list.')
  }
}

function teamIn(text: string): string {
  if (!UUID.test(text)) throw new WrongUse('Which team? Its id is what `create` and `list` print.')
  return text
}

function addressOf(path: string | null): string {
  if (path === null) throw new WrongUse('There is no team with this id: `list` prints those that there are.')
  return `${loadConfig().siteUrl ?? ''}${path}`
}

function numberIn(text: string | undefined, name: string, most: number): number {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  if (value < 1 || value > most) throw new WrongUse(`--${name} is a whole number from 1 to ${most}.`)
  return value
}

/** The end of that day, UTC. */
function endIn(text: string | undefined): Date | null {
  if (text === undefined) return null
  const end = new Date(`${text}T24:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(end.getTime()))
    throw new WrongUse('--until is a day such as 2027-01-01.')
  return end
}

await runCommand(USE, () => {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seats: text,
      until: text,
      licence: text,
      places: text,
      days: text,
      'no-mail': { type: 'boolean' },
    },
  })
  return workOf(positionals, values)
})
