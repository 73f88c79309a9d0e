/** Ways around limits that count: each is tried on the whole application, and none gains more than the limit allows. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ADA, signedUp } from '#modules/accounts/testing.ts'
import { ENROLLMENTS_OF_LEARNER, ITEMS_OF_NETWORK, SYNCS_OF_NETWORK } from '#modules/learning/limits.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { LINES_OF_NETWORK, PLACES_OF_NETWORK, RUNS_OF_NETWORK } from '#modules/runner/limits.ts'
import { SEARCHES_OF_NETWORK } from '#modules/catalog/search/limits.ts'
import { NEW_LEARNERS_OF_NETWORK, READS_OF_NETWORK, WRITES_OF_NETWORK } from '#platform/http/call-limits.ts'
import { type Limit, ofNetwork } from '#platform/limits/limit.ts'
import { fairQueue } from '#sandbox/queue.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'

const ATTACKER = '192.0.2.66'
const PROXY = '10.0.0.1'
const COURSE = 'learn-python-basics'

let site: TestApp
let sandbox: ReturnType<typeof fakeSandbox>
beforeAll(async () => {
  sandbox = fakeSandbox(() => '')
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '10.0.0.0/8' })
  site = await testApp({ sandbox, config })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  site.deps.floods.reset()
  await site.database.pool.query('delete from rate_limits')
})

type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS' | 'DELETE' | 'PATCH'
  url: string
  body?: object
  from?: string
  headers?: Record<string, string>
}
const send = ({ method = 'POST', url, body, from = ATTACKER, headers = {} }: Sent) =>
  site.app.inject({
    method,
    url,
    headers,
    remoteAddress: from,
    ...(body === undefined ? {} : { payload: body }),
  })

const FILES = [{ path: 'main.py', content: 'print(1)' }]
const RUN = { url: '/api/run', body: { language: 'python', files: FILES } }
const ENROLL = { url: `/api/Sync/course-enrollment/${COURSE}` }

/** All but so many of what a network may do are used. */
function leave(left: number, limit: Limit, address = ATTACKER) {
  site.deps.floods.consume(ofNetwork(limit, address), limit.most - left)
}

/** How many of these were let through. */
async function passed(all: Promise<{ statusCode: number }>[]): Promise<number> {
  return (await Promise.all(all)).filter(({ statusCode }) => statusCode !== 429).length
}
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

async function rows(sql: string): Promise<number> {
  const { rows: found } = await site.database.pool.query(`select count(*)::int as n from ${sql}`)
  return found[0].n
}

describe('a forged origin', () => {
  test.each<[string, (index: number) => Record<string, string>]>([
    ['X-Forwarded-For', (index) => ({ 'x-forwarded-for': `198.51.100.${index}` })],
    ['a chain of X-Forwarded-For', (index) => ({ 'x-forwarded-for': `198.51.100.${index}, ${PROXY}` })],
    ['Forwarded', (index) => ({ forwarded: `for=198.51.100.${index};proto=https` })],
    ['X-Real-IP', (index) => ({ 'x-real-ip': `198.51.100.${index}` })],
    ['X-Client-IP', (index) => ({ 'x-client-ip': `198.51.100.${index}` })],
    ['CF-Connecting-IP', (index) => ({ 'cf-connecting-ip': `198.51.100.${index}` })],
    ['True-Client-IP', (index) => ({ 'true-client-ip': `198.51.100.${index}` })],
    ['Via', (index) => ({ via: `1.1 proxy-${index}` })],
    ['another host', (index) => ({ host: `site-${index}.example` })],
    [
      'another browser and language',
      (index) => ({ 'user-agent': `b${index}`, 'accept-language': `x${index}` }),
    ],
    ['the mark of our own pages, guessed', () => ({ 'x-loopback-call': randomUUID() })],
  ])('%s of whoever is no trusted proxy changes nothing', async (_name, headersOf) => {
    leave(3, RUNS_OF_NETWORK)
    expect(await passed(times(8, (index) => send({ ...RUN, headers: headersOf(index) })))).toBe(3)
  })

  test('what a client writes in front of the trusted proxy’s entry is not read', async () => {
    leave(3, RUNS_OF_NETWORK)
    const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}, ${ATTACKER}` })
    expect(await passed(times(8, (index) => send({ ...RUN, from: PROXY, headers: forged(index) })))).toBe(3)
  })

  test('over two trusted proxies it is still the client’s network, and another client is another one', async () => {
    leave(3, RUNS_OF_NETWORK)
    const chain = (client: string, index: number) => ({
      'x-forwarded-for': `203.0.113.${index}, ${client}, 10.0.0.${index + 1}`,
    })
    expect(
      await passed(times(8, (index) => send({ ...RUN, from: PROXY, headers: chain(ATTACKER, index) }))),
    ).toBe(3)
    expect(await passed([send({ ...RUN, from: PROXY, headers: chain('192.0.2.67', 1) })])).toBe(1)
  })

  test('what is no address behind a trusted proxy is one network together', async () => {
    leave(3, RUNS_OF_NETWORK, 'unknown')
    const junk = ['unknown', '_hidden', 'x'.repeat(300), '0300.0.2.7', '1.2.3', 'localhost', '::g', '%']
    const sent = junk.map((text) => send({ ...RUN, from: PROXY, headers: { 'x-forwarded-for': text } }))
    expect(await passed(sent)).toBe(3)
  })
})

describe('many networks that are one', () => {
  test.each<[string, string, (index: number) => string]>([
    ['addresses of one IPv6 household', '2001:db8:1:2::1', (index) => `2001:db8:1:2::${index + 9}`],
    ['spellings of one', '2001:db8:1:2::1', (index) => `2001:0DB8:${'0'.repeat(index % 4)}1:2:0::${index}`],
    [
      'IPv4 inside of IPv6',
      ATTACKER,
      (index) => ['::ffff:192.0.2.66', '::ffff:c000:242', '64:ff9b::c000:242'][index % 3] ?? '',
    ],
    ['zones', 'fe80::1', (index) => `fe80::1%eth${index}`],
    ['networks of a 6to4 host', ATTACKER, (index) => `2002:c000:242:${index}::1`],
    ['ports behind the address', ATTACKER, (index) => `192.0.2.66:${40_000 + index}`],
  ])('%s', async (_name, address, formOf) => {
    leave(3, RUNS_OF_NETWORK, address)
    // As a trusted proxy tells them.
    const from = (index: number) => ({ from: PROXY, headers: { 'x-forwarded-for': formOf(index) } })
    expect(await passed(times(9, (index) => send({ ...RUN, ...from(index) })))).toBe(3)
  })

  test('networks (/64) of one customer (/48) have four times what one has, and no more', async () => {
    const [, wide] = ofNetwork(RUNS_OF_NETWORK, '2001:db8:1:1::1')
    if (wide === undefined) throw new Error('It has no wider network.')
    expect(wide.most).toBe(4 * RUNS_OF_NETWORK.most)
    site.deps.floods.consume([wide], wide.most - 3)
    expect(await passed(times(9, (index) => send({ ...RUN, from: `2001:db8:1:${index}::1` })))).toBe(3)
  })
})

describe('identities', () => {
  const before = () => rows('learners')

  test('no more are made than a network may, however many come at once', async () => {
    const made = await before()
    leave(20, NEW_LEARNERS_OF_NETWORK)
    const answers = await Promise.all(times(60, () => send(ENROLL)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect((await before()) - made).toBe(20)
    // Refused is told when to come back, and given no cookie.
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(new Set(refused.map(({ headers }) => headers['set-cookie']))).toEqual(new Set([undefined]))
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })

  test('and the database counts them for all servers', async () => {
    const answers = await Promise.all(times(4, () => send(ENROLL)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await rows(`rate_limits where key like 'new-learners-network:%'`)).toBe(1)
  })

  test.each<[string, Sent]>([
    [
      'a cookie that nobody signed',
      { ...ENROLL, headers: { cookie: `learner=${randomUUID()}.${'A'.repeat(43)}` } },
    ],
    ['an empty cookie', { ...ENROLL, headers: { cookie: 'learner=; learner-known=1' } }],
    ['nothing to hand in', { url: '/api/Sync/UserCourseProgress', body: { attempts: [] } }],
    ['an enrollment in a path', { url: '/api/Sync/lp-enrollment/master-python' }],
    ['a solution', { url: '/api/Sync/solution', body: { courseId: COURSE, lessonId: 'station-sign' } }],
    [
      'a checked exercise',
      {
        url: '/api/Marketing/Challenge/Run',
        body: { attemptId: randomUUID(), courseId: COURSE, lessonId: 'station-sign', files: FILES },
      },
    ],
    ['a course that is not there', { url: '/api/Sync/course-enrollment/no-such-course' }],
  ])('none is made beside the limit by %s', async (_name, sent) => {
    leave(0, NEW_LEARNERS_OF_NETWORK)
    const made = await before()
    const answer = await send(sent)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([429, undefined])
    expect(await before()).toBe(made)
  })

  test.each(['HEAD', 'OPTIONS', 'GET', 'DELETE', 'PATCH'] as const)('nor by %s', async (method) => {
    const made = await before()
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
    const answer = await send({ ...ENROLL, method, headers })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined])
    expect(await before()).toBe(made)
  })

  test('one cookie in many networks is one learner', async () => {
    const [cookie] = [(await send(ENROLL)).headers['set-cookie']].flat()
    const headers = { cookie: String(cookie).split(';')[0] ?? '' }
    const all = times(ENROLLMENTS_OF_LEARNER.most + 10, (index) =>
      send({ ...ENROLL, headers, from: `198.51.100.${index}` }),
    )
    // The first one was made without it.
    expect(await passed(all)).toBe(ENROLLMENTS_OF_LEARNER.most - 1)
  })
})

describe('programs', () => {
  test('minted identities run no more than their network may, and the sandbox hears of no other', async () => {
    leave(5, RUNS_OF_NETWORK)
    const asked = sandbox.jobs
    expect(await passed(times(30, () => send(RUN)))).toBe(5)
    expect(sandbox.jobs - asked).toBe(5)
  })

  test('checking an exercise is a run, too', async () => {
    leave(2, RUNS_OF_NETWORK)
    const check = () =>
      send({
        url: '/api/Marketing/Challenge/Run',
        body: { attemptId: randomUUID(), courseId: COURSE, lessonId: 'station-sign', files: FILES },
      })
    expect(await passed([check(), send(RUN), check(), send(RUN)])).toBe(2)
  })

  test.each<[string, Sent]>([
    ['no program', { url: '/api/run', body: {} }],
    ['no JSON', { url: '/api/run', headers: { 'content-type': 'text/plain' } }],
    ['a language of nobody', { url: '/api/run', body: { language: 'cobol', files: FILES } }],
    ['a query', { ...RUN, url: '/api/run?x=1' }],
    ['an encoded path', { ...RUN, url: '/api/%72un' }],
  ])('what is sent counts before it is read: %s', async (_name, sent) => {
    leave(3, RUNS_OF_NETWORK)
    expect(await passed(times(6, () => send(sent)))).toBe(3)
  })

  test.each(['/api//run', '/api/run/', '/API/RUN', '/api/run%00', '/api/run;x'])(
    '%s is no other door to it',
    async (url) => {
      const asked = sandbox.jobs
      expect((await send({ ...RUN, url })).statusCode).toBeGreaterThanOrEqual(400)
      expect(sandbox.jobs).toBe(asked)
    },
  )

  test('asking for places is bounded', async () => {
    leave(3, PLACES_OF_NETWORK)
    const place = () => send({ method: 'GET', url: `/api/run/${randomUUID()}/place` })
    expect(await passed(times(6, place))).toBe(3)
  })

  test('the id of another’s run is no turn of theirs: both run, and leaving takes one out', async () => {
    const queue = fairQueue({
      slots: 1,
      mostLong: 0,
      mostWaiting: 10,
      mostWaitingBytes: 1_000,
      mostOfOneOwner: 5,
      longestWaitMs: 60_000,
    })
    const ticket = (network: string) => ({
      id: 'same',
      networks: [network],
      owner: network,
      kind: 'x',
      pieces: 1,
      bytes: 1,
    })
    const first = Promise.withResolvers<void>()
    const ran: string[] = []
    const thief = new AbortController()
    const never = new AbortController().signal
    void queue.enter(ticket('a'), never, () => first.promise)
    const own = queue.enter(ticket('b'), never, async () => void ran.push('own'))
    const stolen = queue.enter(ticket('c'), thief.signal, async () => void ran.push('stolen'))
    thief.abort()
    await expect(stolen).rejects.toThrow('cancelled')
    first.resolve()
    await own
    expect([ran, queue.queued()]).toEqual([['own'], 0])
  })

  test('pressed and left at once, a hundred times: the queue is empty, and holds nobody', async () => {
    const queue = fairQueue({
      slots: 1,
      mostLong: 0,
      mostWaiting: 200,
      mostWaitingBytes: 1e6,
      mostOfOneOwner: 200,
      longestWaitMs: 1e6,
    })
    const held = Promise.withResolvers<void>()
    const never = new AbortController().signal
    const ticket = (id: string) => ({
      id,
      networks: ['n'],
      owner: 'o',
      kind: 'x',
      pieces: 1,
      bytes: 10,
    })
    const running = queue.enter(ticket('first'), never, () => held.promise)
    for (let count = 0; count < 100; count += 1) {
      const leaving = new AbortController()
      const entered = queue.enter(ticket(String(count)), leaving.signal, async () => {})
      leaving.abort()
      if ('refused' in entered) throw new Error('It was refused.')
      await entered.catch(() => {})
    }
    expect(queue.queued()).toBe(0)
    held.resolve()
    await running
    expect(queue.running()).toBe(0)
  })
})

describe('what learners hand in', () => {
  const attempt = (at = '2025-01-15T12:00:00.000Z') => ({
    kind: 'page',
    id: randomUUID(),
    courseId: COURSE,
    lessonId: 'station-sign',
    at,
    page: 1,
  })
  const sync = (attempts: object[], headers: Record<string, string> = {}) =>
    send({ url: '/api/Sync/UserCourseProgress', body: { attempts }, headers })

  test('a hundred attempts in one call are a hundred', async () => {
    leave(250, ITEMS_OF_NETWORK)
    expect(await passed(times(5, () => sync(times(100, () => attempt()))))).toBe(2)
  })

  test('minted identities hand in no more than their network may', async () => {
    leave(3, SYNCS_OF_NETWORK)
    expect(await passed(times(8, () => sync([attempt()])))).toBe(3)
  })

  test.each(['1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2025-01-14T23:59:59.999Z'])(
    'an attempt of %s counts today',
    async (at) => {
      leave(2, ITEMS_OF_NETWORK)
      expect(await passed(times(4, () => sync([attempt(at)])))).toBe(2)
    },
  )

  test('drafts that change with each letter are bounded', async () => {
    leave(40, ITEMS_OF_NETWORK)
    const draft = () => ({
      courseId: COURSE,
      lessonId: 'station-sign',
      key: 'challenge',
      files: FILES,
      updatedAt: '2025-01-15T12:00:00.000Z',
    })
    const churn = () =>
      send({ url: '/api/Sync/UserCourseProgress', body: { attempts: [], drafts: times(20, draft) } })
    expect(await passed(times(4, churn))).toBe(2)
  })

  test('guesses at a quiz are attempts', async () => {
    leave(3, ITEMS_OF_NETWORK)
    const guess = () => sync([{ ...attempt(), kind: 'quiz', page: undefined, answers: { a: ['1'] } }])
    expect(await passed(times(6, guess))).toBe(3)
  })
})

describe('guesses at codes', () => {
  test('of coupons: case, blanks and other letters are guesses of the same network, also at once', async () => {
    const forms = ['nope', 'NOPE', ' nope ', 'n%C3%B6pe', 'ｎｏｐｅ', 'nope%00']
    const guess = (index: number) => {
      const code = encodeURIComponent(`${forms[index % forms.length]}${index}`)
      return send({ method: 'GET', url: `/api/PaymentGateway/coupon-code/us/${code}/sandbox` })
    }
    for (let round = 0; round < 5; round += 1)
      await Promise.all(times(10, (index) => guess(round * 10 + index)))
    expect((await guess(99)).statusCode).toBe(429)
    // Nor is a right one told any more.
    const right = { method: 'GET', url: '/api/PaymentGateway/coupon-code/us/ANNUAL66/sandbox' } as const
    expect((await send(right)).statusCode).toBe(429)
    expect((await send({ ...right, from: '192.0.2.67' })).statusCode).not.toBe(429)
  })

  test('of licences: with a fresh address for each', async () => {
    const guess = (index: number) =>
      send({
        method: 'PUT',
        url: '/api/auth/signupwithappsumo',
        body: { ...ADA, email: `ada${index}@example.com`, licenseCode: `AAAAA-AAAAA-AAAAA-AAA${index}` },
      })
    expect(await passed(times(90, guess))).toBeLessThanOrEqual(40)
    expect(await rows('users')).toBe(0)
  })

  test('of invitations: 256 bits, and bounded reads', async () => {
    leave(3, READS_OF_NETWORK)
    const guess = () =>
      send({ method: 'GET', url: '/v2/auth/invitation', headers: { 'member-token': randomUUID() } })
    expect(await passed(times(6, guess))).toBe(3)
  })
})

describe('mail', () => {
  const signUp = (email: string, from = ATTACKER) =>
    send({ method: 'PUT', url: '/api/auth/signupwithemail', body: { ...ADA, email }, from })

  test('one mailbox, spelled in thirty ways from thirty networks, gets ten', async () => {
    const spelled = (index: number) =>
      [`victim+${index}@gmail.com`, `v.ictim+${index}@gmail.com`, `VICTIM+${index}@GoogleMail.com`][
        index % 3
      ] ?? ''
    const answers: number[] = []
    for (let index = 0; index < 30; index += 1)
      answers.push((await signUp(spelled(index), `198.51.100.${index}`)).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    await site.doJobs()
    expect(site.mails.filter(({ message }) => /icti?m/i.test(message.to))).toHaveLength(10)
    await site.database.pool.query('delete from users')
  })

  test('forty sign-ups of one network, whoever is mailed', async () => {
    const answers: number[] = []
    for (let index = 0; index < 44; index += 1)
      answers.push((await signUp(`a${index}@h${index}.example`)).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(40)
    await site.database.pool.query('delete from users')
  })

  test('a forgotten password: case and blanks are the same address, from any network', async () => {
    const forms = ['ada@example.com', 'ADA@EXAMPLE.COM', ' ada@example.com ', 'Ada@Example.com']
    const ask = (index: number) =>
      send({
        url: '/api/auth/forgotpassword',
        body: { email: forms[index % 4] },
        from: `198.51.100.${index}`,
      })
    expect(await passed(times(12, ask))).toBe(3)
  })

  test('looking addresses up: forty of a network, whatever their case', async () => {
    const look = (index: number) =>
      send({
        method: 'GET',
        url: `/api/auth/checkIfEmailExists?email=${index % 2 ? 'ADA' : 'ada'}%40example.com`,
      })
    expect(await passed(times(50, look))).toBe(40)
  })

  test('a form to us is mailed five times an hour, to us alone', async () => {
    await site.doJobs()
    const sent = site.mails.length
    const write = (index: number) =>
      send({
        url: '/api/Feedback/query',
        body: {
          queryType: 'other',
          fullName: 'Mallory',
          email: 'victim@example.net',
          message: `Buy this, number ${index}.`,
        },
      })
    expect(await passed(times(12, write))).toBe(5)
    await site.doJobs()
    const mailed = site.mails.slice(sent)
    expect(mailed).toHaveLength(5)
    expect(mailed.filter(({ message }) => message.to.includes('victim'))).toEqual([])
  })

  test('the export of one’s data is made five times an hour', async () => {
    const { cookies } = await signedUp(site)
    const headers = { authorization: `Bearer ${cookies.get('e2e-accessToken')}` }
    const ask = () => send({ method: 'GET', url: '/api/account/export', headers })
    expect(await passed(times(8, ask))).toBe(5)
    await site.database.pool.query('delete from users')
  })
})

describe('floods', () => {
  test('of events: refused, and without consent nothing is written', async () => {
    const body = { event: 'pro_page_viewed', tracking_consent: true }
    const told = site.app.networkLimits.find(({ path }) => path === '/api/Events')?.limit
    if (!told) throw new Error('Events have no limit.')
    leave(5, told)
    expect(await passed(times(12, () => send({ url: '/api/Events', body })))).toBe(5)
    expect(await rows(`rate_limits where key like 'events-network:%'`)).toBe(0)
  })

  test('of searches, by whatever words', async () => {
    leave(3, SEARCHES_OF_NETWORK)
    const search = (index: number) => send({ method: 'GET', url: `/api/search?q=loop${index}` })
    expect(await passed(times(6, search))).toBe(3)
  })

  test.each([1_001, 10_000])('a search for %i letters is refused', async (count) => {
    const words = 'x'.repeat(count)
    expect(
      (await send({ method: 'GET', url: `/api/search?q=${encodeURIComponent(words)}` })).statusCode,
    ).toBe(400)
  })

  test('of pictures in sizes that nobody needs: no size but ours is made', async () => {
    const widths = [1, 2, 3, 827, 829, 99_999, -1, 1e9]
    const answers = await Promise.all(
      widths.map((width) =>
        send({ method: 'GET', url: `/content-assets/${COURSE}/cover.png?width=${width}&quality=75` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode < 400)).toEqual([])
  })

  test.each(['PATCH', 'DELETE', 'PUT'] as const)('of calls by %s that nobody takes', async (method) => {
    leave(3, WRITES_OF_NETWORK)
    expect(await passed(times(6, () => send({ method, url: `/api/${randomUUID()}` })))).toBe(3)
  })

  test('who is refused is told to wait no longer than the limit lasts', async () => {
    for (let count = 0; count < 50; count += 1)
      try {
        leave(0, RUNS_OF_NETWORK)
      } catch {}
    const { headers } = await send(RUN)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(RUNS_OF_NETWORK.perSeconds)
    site.clock.advance(Number(headers['retry-after']) * 1000)
    expect((await send(RUN)).statusCode).toBe(200)
  })
})

describe('connections', () => {
  const port = () => {
    const address = site.app.server.address()
    return isPort(address) ? address.port : 0
  }
  const isPort = (address: AddressInfo | string | null): address is AddressInfo =>
    typeof address === 'object' && address !== null

  /** What comes back over a bare connection, once the text is there or it was closed. */
  async function talk(text: string, until: (heard: string) => boolean): Promise<string> {
    const socket = connect(port(), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    await expect.poll(() => until(heard) || socket.destroyed, { timeout: 5_000 }).toBe(true)
    socket.destroy()
    return heard
  }

  test('twenty requests in one piece are twenty', async () => {
    leave(4, RUNS_OF_NETWORK, '127.0.0.1')
    const body = JSON.stringify(RUN.body)
    const one = `POST /api/run HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    const heard = await talk(one.repeat(20), (text) => text.split('HTTP/1.1 ').length > 20)
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(4)
    expect(heard.match(/HTTP\/1\.1 429/g)).toHaveLength(16)
  })

  test('a body that never comes is not waited for', async () => {
    leave(0, RUNS_OF_NETWORK, '127.0.0.1')
    const heard = await talk(
      'POST /api/run HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1400000\r\n\r\n{',
      (text) => text.includes('too-many-tries'),
    )
    expect(heard).toContain('429 Too Many Requests')
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'QUERY'])('%s is no way past', async (method) => {
    const asked = sandbox.jobs
    const heard = await talk(
      `${method} /api/run HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
      (text) => text.includes('\r\n\r\n'),
    )
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(sandbox.jobs).toBe(asked)
  })

  test('lines that are opened and opened again are refused before they are lines', async () => {
    leave(2, LINES_OF_NETWORK, '127.0.0.1')
    const open = async () => {
      const line = new WebSocket(`ws://127.0.0.1:${port()}/api/run/session`)
      const opened = await new Promise<boolean>((resolve) => {
        line.once('open', () => resolve(true)).once('error', () => resolve(false))
      })
      line.terminate()
      return opened
    }
    const opened = await Promise.all(times(6, open))
    expect(opened.filter(Boolean)).toHaveLength(2)
  })
})
