/**
 * The strangers of `hostile.bench.ts`, in a process of their own that gives way: they would have machines of their own, and
 * what they need to write their attacks must not be taken for what the server needs to hold them.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freshAddress } from '../run-code/client-networks.ts'
import { ROUNDS } from './attacks.ts'
import { type HostileClient, hostileClient } from './client.ts'

export type Tally = { rounds: number; statuses: [status: number, count: number][]; broken: string[] }

export type Strangers = {
  /** Each sends one attack after another for so long, beginning with another. */
  attack(forMs: number): Promise<Tally>
  leave(): void
}

type Settings = { port: number; addresses: string[]; only: string[] | null }
type Told = { tally: Tally }

const NICER_BY = 10

export function startStrangers(port: number, count: number, only: string[] | null): Strangers {
  const addresses = Array.from({ length: count }, freshAddress)
  const settings: Settings = { port, addresses, only }
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(settings)])
  return {
    async attack(forMs) {
      child.send({ forMs })
      const { tally } = await answerOf(child)
      return tally
    },
    leave: () => child.kill(),
  }
}

async function answerOf(child: ChildProcess): Promise<Told> {
  const ended = new AbortController()
  const onEnd = () => ended.abort(new Error('The strangers are gone.'))
  child.once('exit', onEnd)
  const [told]: Told[] = await once(child, 'message', { signal: ended.signal })
  child.off('exit', onEnd)
  if (told === undefined) throw new Error('The strangers said nothing.')
  return told
}

async function attackFor(
  client: HostileClient,
  rounds: [string, (typeof ROUNDS)[string]][],
  forMs: number,
  told: { rounds: number; statuses: Map<number, number>; broken: string[] },
): Promise<void> {
  const until = performance.now() + forMs
  for (let at = Math.floor(Math.random() * rounds.length); performance.now() < until; at++) {
    const [name, round] = rounds[at % rounds.length] ?? []
    if (name === undefined || round === undefined) throw new Error('There is no attack of that name.')
    try {
      for (const { status } of await round(client))
        told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1)
      told.rounds += 1
    } catch (error) {
      told.broken.push(`${name}: ${String(error)}`)
    }
  }
}

function beStrangers({ port, addresses, only }: Settings): void {
  setPriority(NICER_BY)
  const rounds = Object.entries(ROUNDS).filter(([name]) => only === null || only.includes(name))
  const clients = addresses.map((address) => hostileClient(port, address))
  process.on('message', async ({ forMs }: { forMs: number }) => {
    const told = { rounds: 0, statuses: new Map<number, number>(), broken: [] }
    await Promise.all(clients.map((client) => attackFor(client, rounds, forMs, told)))
    process.send?.({ tally: { ...told, statuses: [...told.statuses] } } satisfies Told)
  })
  process.on('disconnect', () => process.exit())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) beStrangers(JSON.parse(process.argv[2] ?? ''))
