import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#platform/contract/call.ts'
import { injectTransport } from '#platform/http/pages.ts'
import { testLog } from '#platform/testing/test-log.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getQueryTypes, sendQuery } from './contract.ts'
import { CONTACT, LEAD, REPORT } from './testing.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let site: TestApp
let logged: string[]
beforeEach(async () => {
  logged = []
  site = await testApp({
    log: testLog({ lines: logged }),
    config: loadConfig({
      NODE_ENV: 'test',
      SUPPORT_EMAIL: 'help@example.org',
      SALES_EMAIL: 'sales@example.org',
    }),
  })
})

afterEach(() => site.close())

type Body = Parameters<typeof call<typeof sendQuery>>[1]['body']

const send = (body: Body, remoteAddress = '192.0.2.7') =>
  call(sendQuery, { body }, { transport: injectTransport(site.app, { remoteAddress }) })
const failed = async (body: Body, remoteAddress?: string) => {
  const outcome = await send(body, remoteAddress).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(Error)
  return outcome
}
const kept = async () => (await site.database.pool.query('select * from queries order by received_at')).rows

describe('a query', () => {
  test('is kept and mailed to support, from where an answer goes to who asked', async () => {
    const id = randomUUID()
    const receipt = await send({ ...CONTACT, id, tookMs: 9_000 })
    expect(receipt).toEqual({
      reference: id.slice(0, 8).toUpperCase(),
      receivedAt: '2025-01-15T12:00:00.000Z',
    })
    expect(await kept()).toMatchObject([
      { id, email: CONTACT.email, message: CONTACT.message, page_url: null, company: null },
    ])
    expect(await site.doJobs()).toBe(1)
    expect(site.mails).toHaveLength(1)
    const [mail] = site.mails
    expect(mail?.message).toMatchObject({
      to: 'help@example.org',
      replyTo: { name: CONTACT.fullName, address: CONTACT.email },
      subject: `A question from the contact form (${receipt.reference})`,
    })
    expect(mail?.message.text).toContain('> Is there a course on engines?\n> \n> I would like one.')
  })

  test('is mailed to nobody whose address was only typed', async () => {
    for (const body of [CONTACT, REPORT, LEAD]) await send(body)
    await site.doJobs()
    expect(site.mails.map(({ message }) => message.to).toSorted()).toEqual([
      'help@example.org',
      'help@example.org',
      'sales@example.org',
    ])
  })

  test('of a company says who and how many; a report says where', async () => {
    await send(LEAD)
    await send(REPORT)
    await site.doJobs()
    const texts = site.mails.map(({ message }) => message.text).join('\n')
    for (const fact of ['Company: Analytical Engines', 'Learners: 11-50', `Page: ${REPORT.pageUrl}`])
      expect(texts).toContain(fact)
    expect(await kept()).toMatchObject([
      { form: 'business', company: LEAD.company, team_size: '11-50', page_url: null },
      { form: 'report', company: null, page_url: REPORT.pageUrl },
    ])
  })

  test('sent again counts once, also when both arrive at the same moment', async () => {
    const id = randomUUID()
    const receipts = await Promise.all([
      send({ ...CONTACT, id }),
      send({ ...CONTACT, id }),
      send({ ...CONTACT, id }, '192.0.2.8'),
    ])
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1)
    site.clock.advance(60_000)
    expect(await send({ ...CONTACT, id, message: 'Something else entirely.' })).toEqual(receipts[0])
    expect(await kept()).toHaveLength(1)
    expect(await site.doJobs()).toBe(1)
  })

  test('without an id is the same when it says the same on the same day', async () => {
    const first = await send(CONTACT)
    expect(await send({ ...CONTACT, fullName: ' Ada Lovelace ' })).toEqual(first)
    expect((await send({ ...CONTACT, message: 'Another question, though.' })).reference).not.toBe(
      first.reference,
    )
    site.clock.advance(DAY_MS)
    expect((await send(CONTACT)).reference).not.toBe(first.reference)
  })

  test('leaves nothing of itself in the log', async () => {
    await send(CONTACT)
    await failed({ ...CONTACT, email: 'ada@example' })
    await site.doJobs()
    const lines = logged.join('')
    expect(lines).toContain('contact-query')
    for (const personal of ['Ada', 'ada@', 'engines', '192.0.2']) expect(lines).not.toContain(personal)
  })
})

describe('what is wrong', () => {
  const wrong: [string, Partial<Body>, string, string][] = [
    ['no kind', { queryType: '' }, 'queryType', 'Please choose a topic.'],
    ['a kind of another form', { queryType: 'team-plan' }, 'queryType', 'Please choose a topic.'],
    ['no name', { fullName: '   ' }, 'fullName', 'Please enter your name.'],
    ['a long name', { fullName: 'A'.repeat(101) }, 'fullName', 'Please use at most 100 characters.'],
    ['no address', { email: '' }, 'email', 'Please enter a valid email address.'],
    ['a bad address', { email: 'ada@example' }, 'email', 'Please enter a valid email address.'],
    ['two addresses', { email: 'a@b.org, c@d.org' }, 'email', 'Please enter a valid email address.'],
    ['no message', { message: '\n \n' }, 'message', 'Please tell us a little more. One sentence is enough.'],
    [
      'a long message',
      { message: 'x'.repeat(5_001) },
      'message',
      'Please use at most 5,000 characters. You have 5,001.',
    ],
    ['a report of nowhere', { ...REPORT, pageUrl: '' }, 'pageUrl', 'Please enter the page.'],
    [
      'a report of no page',
      { ...REPORT, pageUrl: 'javascript:alert(1)' },
      'pageUrl',
      'Please enter the page’s address, such as /course/learn-html.',
    ],
    ['a lead of nobody', { ...LEAD, company: '' }, 'company', 'Please enter your company or school.'],
    ['a lead of no size', { ...LEAD, teamSize: '0' }, 'teamSize', 'Please choose the number of learners.'],
  ]

  test.each(wrong)(
    '%s is told beside its field, and nothing is kept',
    async (_what, body, field, message) => {
      expect(await failed({ ...CONTACT, ...body })).toMatchObject({
        status: 400,
        code: 'invalid-query',
        message,
        fields: { [field]: message },
      })
      expect(await kept()).toEqual([])
      expect(await site.doJobs()).toBe(0)
    },
  )

  test('is all told at once', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/Feedback/query', payload: {} })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['queryType', 'fullName', 'email', 'message'])
  })

  test('more than any field takes is refused at the door', async () => {
    expect(await failed({ ...CONTACT, message: 'x'.repeat(20_001) })).toMatchObject({ status: 400 })
    expect(await failed({ ...CONTACT, message: 'x'.repeat(60_001) })).toMatchObject({ status: 413 })
    expect(await failed({ ...CONTACT, id: 'mine' })).toMatchObject({ status: 400 })
  })

  test('a page of another site cannot send one', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/Feedback/query',
      payload: CONTACT,
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.statusCode).toBe(403)
    expect(await kept()).toEqual([])
  })
})

describe('robots', () => {
  test('that fill in every field are told so, as a person whose browser did it would be', async () => {
    expect(await failed({ ...CONTACT, website: 'https://pills.example' })).toMatchObject({
      status: 400,
      fields: { website: 'Please leave this field empty.' },
    })
    expect(await kept()).toEqual([])
  })

  test('that are faster than a person wait, and then it works', async () => {
    expect(await failed({ ...CONTACT, tookMs: 300 })).toMatchObject({ status: 400, code: 'too-quick' })
    expect(await kept()).toEqual([])
    await send({ ...CONTACT, tookMs: 2_300 })
    expect(await kept()).toHaveLength(1)
  })

  const several = async (count: number, address?: string) => {
    for (let number = 0; number < count; number += 1) await send({ ...CONTACT, id: randomUUID() }, address)
  }

  test('may send five an hour from one network, and others are not held up', async () => {
    await several(5)
    site.clock.advance(10 * 60_000)
    expect(await failed({ ...CONTACT, id: randomUUID() })).toMatchObject({
      status: 429,
      code: 'too-many-queries',
      retryAfterSeconds: 50 * 60,
    })
    await several(1, '192.0.2.8')
    site.clock.advance(50 * 60_000)
    await several(5)
    expect(await site.doJobs()).toBe(11)
  })

  test('of one IPv6 household are one', async () => {
    await several(3, '2001:db8:1:2::1')
    await several(2, '2001:db8:1:2:3:4:5:6')
    expect(await failed({ ...CONTACT, id: randomUUID() }, '2001:db8:1:2::9')).toMatchObject({ status: 429 })
    await several(1, '2001:db8:1:3::1')
  })

  test('may send twenty a day', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      await several(5)
      site.clock.advance(HOUR_MS)
    }
    expect(await failed({ ...CONTACT, id: randomUUID() })).toMatchObject({
      status: 429,
      retryAfterSeconds: 20 * 3600,
    })
  })

  test('that send many at once get no more through', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => send({ ...CONTACT, id: randomUUID() })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await kept()).toHaveLength(5)
  })
})

describe('forgetting', () => {
  const forget = async () => {
    await site.deps.jobs.send(site.database.db, 'forget-queries', {})
    await site.doJobs()
  }

  test('where a query came from, after a day, and the query after 180', async () => {
    await send(CONTACT)
    expect((await kept())[0]?.sender).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(await kept())).not.toContain('192.0.2')
    await forget()
    expect((await kept())[0]?.sender).not.toBeNull()
    site.clock.advance(DAY_MS + 1)
    await forget()
    expect(await kept()).toMatchObject([{ sender: null, email: CONTACT.email }])
    site.clock.advance(178 * DAY_MS)
    await forget()
    expect(await kept()).toHaveLength(1)
    site.clock.advance(DAY_MS)
    await forget()
    expect(await kept()).toEqual([])
  })
})

test('the kinds of queries are listed by form', async () => {
  const { types } = await call(getQueryTypes, {}, { transport: site.transport })
  expect(types.filter(({ form }) => form === 'contact').map(({ id }) => id)).toEqual([
    'course',
    'account',
    'payment',
    'privacy',
    'press',
    'other',
  ])
  expect(new Set(types.map(({ id }) => id)).size).toBe(types.length)
})
