/** Constraints of the ledger that the database itself enforces. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { signedUp } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { subscribed } from '../testing.ts'

let site: TestApp
let subscriptionId: string
beforeAll(async () => {
  site = await testApp()
  const browser = await signedUp(site)
  await subscribed(site, (await browser.call(getProfile, {})).id)
  const { rows } = await site.database.pool.query('select id from subscriptions')
  subscriptionId = String(rows[0].id)
})

type Line = [currency: string, amountMinor: number]

/** Writes a posting that says it has `count` lines, and these, in a transaction; then `more` in another. */
async function write(count: number, lines: Line[], more: Line[] = []): Promise<string> {
  const id = randomUUID()
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`insert into ledger_postings values ($1, $2, 'charge', $3, $4, now(), now())`, [
      id,
      `charge:test:${id}`,
      count,
      subscriptionId,
    ])
    const add = (line: Line, index: number) =>
      client.query(`insert into ledger_lines values ($1, $2, 'sales', $3, $4)`, [id, index, ...line])
    for (const [index, line] of lines.entries()) await add(line, index)
    await client.query('commit')
    if (more.length === 0) return 'written'
    await client.query('begin')
    for (const [index, line] of more.entries()) await add(line, 100 + index)
    await client.query('commit')
    return 'written'
  } catch (error) {
    await client.query('rollback')
    return error instanceof Error ? error.message : String(error)
  } finally {
    client.release()
  }
}

describe('a posting', () => {
  test('of lines that sum to zero is written, also in two currencies', async () => {
    expect(
      await write(2, [
        ['USD', 5],
        ['USD', -5],
      ]),
    ).toBe('written')
    expect(
      await write(4, [
        ['USD', 5],
        ['USD', -5],
        ['JPY', 7],
        ['JPY', -7],
      ]),
    ).toBe('written')
  })

  test.each<[string, number, Line[]]>([
    [
      'does not sum to zero',
      2,
      [
        ['USD', 5],
        ['USD', -4],
      ],
    ],
    [
      'sums to zero only over currencies',
      2,
      [
        ['USD', 5],
        ['JPY', -5],
      ],
    ],
    [
      'has fewer lines than it says',
      3,
      [
        ['USD', 5],
        ['USD', -5],
      ],
    ],
    [
      'has more lines than it says',
      2,
      [
        ['USD', 5],
        ['USD', -9],
        ['USD', 4],
      ],
    ],
    ['has none', 2, []],
  ])('that %s is refused at the commit', async (_what, count, lines) => {
    expect(await write(count, lines)).toMatch(/^posting .* does not balance$/)
  })

  test('of one line, or with a line of nothing, is refused at once', async () => {
    expect(await write(1, [['USD', 5]])).toContain('ledger_postings_lines')
    expect(
      await write(2, [
        ['USD', 0],
        ['USD', 0],
      ]),
    ).toContain('ledger_lines_amount')
  })

  test('takes no more lines later, also of lines that sum to zero', async () => {
    expect(
      await write(
        2,
        [
          ['USD', 5],
          ['USD', -5],
        ],
        [
          ['USD', 1],
          ['USD', -1],
        ],
      ),
    ).toMatch(/does not balance$/)
  })
})

test.each([
  'update ledger_postings set posted_at = now()',
  'update ledger_lines set amount_minor = amount_minor * 2',
  'delete from ledger_lines',
  'delete from ledger_postings',
  'truncate ledger_lines',
  // With all that hangs on it: alone it is refused for their sake already.
  'truncate ledger_lines, ledger_postings cascade',
])('what is written stays: %s', async (statement) => {
  await expect(site.database.pool.query(statement)).rejects.toThrow('the ledger is only added to')
})

test('a subscription that was paid is kept', async () => {
  await expect(site.database.pool.query('delete from subscriptions')).rejects.toThrow('foreign key')
})
