/** Cached pages beside a bare Fastify that sends a string, and beside pages rendered at each request. */
import type { BenchOptions, BenchResult } from './bench-result.ts'
import { count, load, startScript, type Load, type Server } from './http/load.ts'

const PATHS = ['/', '/courses']
const CONNECTIONS = 50
/** Rendering fills the processor with few: more would only wait, and their time run out. */
const RENDERING_CONNECTIONS = 4
const MANY_CONNECTIONS = 200
/** Makes an address longer than any that is kept, of the same page. */
const NOT_KEPT = `?_routes=${','.repeat(150)}`

export async function* bench({ quick, only }: BenchOptions): AsyncGenerator<BenchResult> {
  // Many short rounds: what else the machine does comes and goes in seconds.
  const seconds = quick ? 1 : 3
  const rounds = quick ? 5 : 9
  const servers: Server[] = []
  const start = async (...script: string[]) => {
    const server = await startScript(...script)
    servers.push(server)
    return server
  }
  try {
    const real = await start('src/server.ts')
    const tiny = await start('bench/http/bare-server.ts', '12')
    for (const path of PATHS.filter((each) => only?.includes(each) ?? true)) {
      const bytes = await sentBytes(real.url + path)
      const bare = await start('bench/http/bare-server.ts', String(bytes))
      yield await comparePage({ path, bytes, real, bare, tiny, seconds, rounds })
    }
    yield await manyConnections(real, seconds * 2)
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Returns the bytes of the compressed body that a browser gets. */
async function sentBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

type Compared = {
  path: string
  bytes: number
  real: Server
  bare: Server
  tiny: Server
  seconds: number
  rounds: number
}

async function comparePage(compared: Compared): Promise<BenchResult> {
  const { path, bytes, real, bare, tiny, seconds, rounds } = compared
  const urls = { kept: real.url + path, bare: bare.url, tiny: tiny.url, rendered: real.url + path + NOT_KEPT }
  const told: Record<keyof typeof urls, Load[]> = { kept: [], bare: [], tiny: [], rendered: [] }
  for (const url of Object.values(urls)) await load(url, RENDERING_CONNECTIONS, 2)
  // In turn, forth and back, so that what else the machine does meets all of them alike.
  const order = ['bare', 'kept', 'tiny', 'rendered'] as const
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? order : order.toReversed())
      told[name].push(
        name === 'rendered'
          ? await load(urls[name], RENDERING_CONNECTIONS, seconds)
          : await count(urls[name], CONNECTIONS, seconds),
      )
  }
  const rate = (name: keyof typeof urls) => median(told[name].map(({ perSecond }) => perSecond))
  /** Within each round: both sides had the same neighbours. */
  const ratio = (to: keyof typeof urls) =>
    median(told.kept.map(({ perSecond }, round) => perSecond / (told[to][round]?.perSecond ?? Infinity)))
  const kept = rate('kept')
  return {
    title: `${path}: ${CONNECTIONS} connections, ${bytes} bytes sent`,
    results: [
      { name: 'bare Fastify, a string of that length', value: rate('bare'), unit: '/s' },
      {
        name: 'cached page, beside the same length',
        value: kept,
        unit: '/s',
        ratio: ratio('bare'),
        against: 'bare',
        required: { atLeast: 0.6 },
      },
      { name: 'bare Fastify, twelve letters', value: rate('tiny'), unit: '/s' },
      // For information: how much of the way is the network's.
      {
        name: 'cached page, beside twelve letters',
        value: kept,
        unit: '/s',
        ratio: ratio('tiny'),
        against: 'twelve letters',
      },
      { name: 'rendered for each request', value: rate('rendered'), unit: '/s' },
      {
        name: 'cached page, beside rendering',
        value: kept,
        unit: '/s',
        ratio: ratio('rendered'),
        against: 'rendered',
        required: { atLeast: 15 },
      },
    ],
  }
}

async function manyConnections(real: Server, seconds: number): Promise<BenchResult> {
  const before = real.residentMb()
  const { perSecond, p50Ms, p99Ms } = await count(`${real.url}/`, MANY_CONNECTIONS, seconds)
  return {
    title: `/: ${MANY_CONNECTIONS} connections`,
    results: [
      { name: 'requests', value: perSecond, unit: '/s' },
      { name: 'time to answer, p50', value: p50Ms, unit: 'ms' },
      { name: 'time to answer, p99', value: p99Ms, unit: 'ms' },
      { name: 'memory of the server before', value: before, unit: 'MB' },
      { name: 'memory of the server after', value: real.residentMb(), unit: 'MB' },
    ],
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
