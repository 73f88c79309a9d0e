/** A price: the pure function, and as the server tells it. */
import { COUNTRY_CODES, countryPricing } from '../src/modules/billing/pricing/country-table.ts'
import { quote, type QuoteInput } from '../src/modules/billing/pricing/quote-rules.ts'
import { startServer } from './run-code/real-server.ts'
import { median, percentile } from './run-code/statistics.ts'
import type { BenchOptions, BenchResult } from './bench-result.ts'
import { priceClient, type PriceClient } from './quote/price-client.ts'

/** Timed together: one takes less than the clock can tell. */
const AT_ONCE = 100

export async function* bench({ quick, only }: BenchOptions): AsyncGenerator<BenchResult> {
  const isAsked = (part: string) => only?.includes(part) ?? true
  if (isAsked('pure')) yield pureQuotes(quick ? 300 : 3_000)
  if (!isAsked('http')) return
  const server = await startServer(null)
  const url = `http://127.0.0.1:${server.port}`
  const answers = quick ? 500 : 5_000
  try {
    yield await overHttp('GET what asks nothing: 1 connection', url, '/api/Configs', {
      answers,
      connections: 1,
    })
    for (const [title, path] of [
      ['all plans of a country', '/api/plans?countryCode=fr'],
      ['annual with a coupon', '/api/PaymentGateway/coupon-code/fr/ANNUAL66/sandbox?plan=annual'],
    ] as const) {
      yield await overHttp(`GET ${title}: 1 connection`, url, path, { answers, connections: 1, atMostMs: 3 })
      yield await overHttp(`GET ${title}: 10 connections`, url, path, { answers, connections: 10 })
    }
  } finally {
    await server.stop()
  }
}

/** Measures quotes country by country, with a sale and a coupon that do not add up: every step has work. */
function pureQuotes(rounds: number): BenchResult {
  const inputs = COUNTRY_CODES.map((code, index): QuoteInput => {
    const country = countryPricing(code)
    const ownList = country.excludeRegionalText
      ? null
      : { amountMinor: 960_000, currency: country.currencyCode }
    return {
      country,
      quantity: (index % 5) + 1,
      plan: { slug: 'annual', listMinor: 18_000, ownList },
      campaign: { title: 'Black Friday', discount: { percent: 60.15 } },
      coupon: { code: 'ANNUAL66', discount: { percent: 66 }, stacks: index % 7 === 0 },
    }
  })
  let next = 0
  let sum = 0
  const hundred = () => {
    for (let count = 0; count < AT_ONCE; count += 1) {
      const input = inputs[next % inputs.length]
      next += 1
      if (input !== undefined) sum += quote(input).totalMinor
    }
  }
  for (let round = 0; round < rounds / 10; round += 1) hundred()
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    hundred()
    return ((performance.now() - started) * 1000) / AT_ONCE
  })
  if (!(sum > 0)) throw new Error('Nothing was reckoned.')
  return {
    title: `A quote: ${rounds * AT_ONCE}, timed by the hundred`,
    results: [
      { name: 'time, p50', value: median(times), unit: 'µs' },
      { name: 'time, p99', value: percentile(times, 0.99), unit: 'µs', required: { atMost: 50 } },
    ],
  }
}

type Asked = { answers: number; connections: number; atMostMs?: number }

async function overHttp(title: string, url: string, path: string, asked: Asked): Promise<BenchResult> {
  const clients = Array.from({ length: asked.connections }, () => priceClient(url))
  const loop = (client: PriceClient, count: number) => inTurn(client, path, count)
  const each = Math.ceil(asked.answers / asked.connections)
  try {
    await Promise.all(clients.map((client) => loop(client, each / 5)))
    const started = performance.now()
    const times = (await Promise.all(clients.map((client) => loop(client, each)))).flat()
    const perSecond = (times.length / (performance.now() - started)) * 1000
    const { atMostMs } = asked
    return {
      title,
      results: [
        { name: 'answers', value: perSecond, unit: '/s' },
        { name: 'time to answer, p50', value: median(times), unit: 'ms' },
        {
          name: 'time to answer, p99',
          value: percentile(times, 0.99),
          unit: 'ms',
          ...(atMostMs === undefined ? {} : { required: { atMost: atMostMs } }),
        },
      ],
    }
  } finally {
    for (const client of clients) client.leave()
  }
}

async function inTurn(client: PriceClient, path: string, count: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) times.push(await client.ask(path))
  return times
}
