import { describe, expect, test } from 'vitest'
import { offerAt } from './offer-rules.ts'
import { someCampaign, someSale } from './testing.ts'

const day = (date: number) => Date.UTC(2025, 5, date)
const sale = (
  id: number,
  from: number,
  to: number,
  more: { slug?: 'sale' | 'black-friday'; isStopped?: boolean } = {},
) =>
  someSale({
    campaign: someCampaign({ id, slug: more.slug ?? 'sale' }),
    span: { startsAt: day(from), endsAt: day(to), timerChangesAt: day(from) },
    isStopped: more.isStopped ?? false,
  })
const first = sale(1, 5, 10)
const second = sale(2, 20, 25)
const stopped = sale(3, 5, 10, { isStopped: true })

describe('the offer of a name', () => {
  test.each([
    ['before the first', [first, second], 4, 'to-come', 1],
    ['from its first instant', [first, second], 5, 'on', 1],
    ['between: the next one', [second, first], 10, 'to-come', 2],
    ['in the second', [first, second], 20, 'on', 2],
    ['after both: the last', [second, first], 25, 'over', 2],
    ['stopped: over at once', [stopped], 6, 'over', 3],
    ['another sale began later', [first, sale(9, 7, 12, { slug: 'black-friday' })], 8, 'replaced', 1],
    ['and is over before it', [first, sale(9, 7, 8, { slug: 'black-friday' })], 9, 'on', 1],
  ] as const)('%s', (_name, all, at, state, id) => {
    const found = offerAt(all, 'sale', day(at))
    expect([found?.state, found?.sale.campaign.id]).toEqual([state, id])
  })

  test.each([
    ['a name that nothing has', [first], 'black-friday', 6],
    ['stopped before it began', [stopped], 'sale', 4],
    ['nothing at all', [], 'sale', 4],
  ] as const)('is none: %s', (_name, all, slug, at) => {
    expect(offerAt(all, slug, day(at))).toBeNull()
  })
})
