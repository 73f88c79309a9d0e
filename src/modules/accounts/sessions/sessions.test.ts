import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PAGE_READ_HEADERS } from '#platform/http/page-read.ts'
import { secretsFromRoot } from '#platform/secrets/secrets.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from '../contract.ts'
import { endSessionsFor } from './end-sessions.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '../active-sessions/contract.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '../testing.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

const refresh = (browser: TestBrowser) => browser.call(contract.refreshToken, {})
const tokenOf = (browser: TestBrowser) => browser.cookies.get('e2e-refreshToken') ?? ''
/** A client without cookies. */
const exchange = async (token: string) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/refreshToken',
    headers: { 'x-refresh-token': token, 'content-type': 'application/json' },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const ended = { status: 401, code: 'session-ended' }

describe('refreshing', () => {
  test('exchanges the token, with the access token new', async () => {
    const browser = await signedUp(site)
    const [access, token] = [browser.cookies.get('e2e-accessToken'), tokenOf(browser)]
    site.clock.advance(16 * MINUTE_MS)
    await expect(browser.call(contract.getProfile, {})).rejects.toMatchObject({
      status: 401,
      message: 'Authorization required! Please confirm that you are logged in to our system and try again.',
    })
    const answer = await refresh(browser)
    expect(answer.refreshToken).toBeNull()
    expect(answer.accessToken).not.toBe(access)
    expect(tokenOf(browser)).not.toBe(token)
    expect(await browser.call(contract.getProfile, {})).toMatchObject({ email: ADA.email })
  })

  test('an empty JSON body and the header are enough', async () => {
    const browser = await signedUp(site)
    const answer = await exchange(tokenOf(browser))
    expect(answer).toMatchObject({
      status: 200,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
  })

  test('two tabs at once both get the same new token, in whatever order the answers come', async () => {
    const browser = await signedUp(site)
    const token = tokenOf(browser)
    const answers = await Promise.all([exchange(token), exchange(token), exchange(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    // And an answer that was lost can be asked for again for a minute.
    site.clock.advance(MINUTE_MS)
    expect(await exchange(token)).toMatchObject({ status: 200, refreshToken: answers[0]?.refreshToken })
    site.clock.advance(15 * MINUTE_MS)
    expect(await exchange(answers[0]?.refreshToken)).toMatchObject({ status: 200 })
  })

  test('a token used again later ends the session for everybody who has it', async () => {
    const browser = await signedUp(site)
    const stolen = tokenOf(browser)
    await refresh(browser)
    site.clock.advance(MINUTE_MS + 1)
    expect(await exchange(stolen)).toMatchObject(ended)
    await expect(refresh(browser)).rejects.toMatchObject(ended)
    await expect(
      testBrowser(site).call(contract.signInWithEmail, {
        body: { email: ADA.email, password: ADA.password },
      }),
    ).resolves.toBeDefined()
    const { rows } = await site.database.pool.query('select revoked_reason from sessions order by created_at')
    expect(rows[0]).toEqual({ revoked_reason: 'token-reused' })
  })

  test('a thief and the owner who take turns are found out', async () => {
    const browser = await signedUp(site)
    let thief = tokenOf(browser)
    // Within the minute the thief gets the owner's new token.
    await refresh(browser)
    thief = (await exchange(thief)).refreshToken
    expect(thief).toBe(tokenOf(browser))
    site.clock.advance(14 * MINUTE_MS)
    await refresh(browser)
    site.clock.advance(2 * MINUTE_MS)
    expect(await exchange(thief)).toMatchObject(ended)
    await expect(refresh(browser)).rejects.toMatchObject(ended)
  })

  test('a made-up token ends nothing', async () => {
    const browser = await signedUp(site)
    const [session = '', generation, digest = ''] = tokenOf(browser).split('.')
    const flipped = digest.startsWith('A') ? `B${digest.slice(1)}` : `A${digest.slice(1)}`
    for (const token of [
      `${session}.${generation}.${flipped}`,
      `${session}.7.${digest}`,
      `${session}.-1.${digest}`,
      `${crypto.randomUUID()}.0.${digest}`,
      'x',
      `${session}.0.${digest}.0`,
      'a'.repeat(4000),
    ])
      expect(await exchange(token)).toMatchObject(ended)
    await refresh(browser)
  })

  test('ends after seven days without a visit, and after ninety with', async () => {
    const browser = await signedUp(site)
    for (let day = 0; day < 84; day += 6) {
      site.clock.advance(6 * DAY_MS)
      await refresh(browser)
    }
    site.clock.advance(6 * DAY_MS - 1)
    await refresh(browser)
    site.clock.advance(2)
    await expect(refresh(browser)).rejects.toMatchObject(ended)

    const other = await signedUp(site, GRACE)
    site.clock.advance(7 * DAY_MS + 1)
    await expect(refresh(other)).rejects.toMatchObject(ended)
  })

  test('that fails takes the cookies away', async () => {
    const browser = await signedUp(site)
    site.clock.advance(8 * DAY_MS)
    await expect(refresh(browser)).rejects.toMatchObject(ended)
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('by cookie is for pages of our own alone', async () => {
    const browser = await signedUp(site)
    const cookies = Object.fromEntries(browser.cookies)
    const ask = (headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: '/api/auth/refreshToken', cookies, headers })
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect((await ask(headers)).statusCode).toBe(403)
    }
    expect((await ask({ origin: 'http://localhost:80' })).statusCode).toBe(200)
  })
})

describe('a session that somebody else planted in a browser', () => {
  test('is not the one that its owner signs in with, and leads nobody into the account', async () => {
    const mallory = await signedUp(site, GRACE)
    await signedUp(site)
    const planted = Object.fromEntries(mallory.cookies)
    const victim = testBrowser(site)
    for (const [name, value] of mallory.cookies) victim.cookies.set(name, value)
    await victim.call(contract.signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
    expect(tokenOf(victim)).not.toBe(planted['e2e-refreshToken'])
    expect(tokenOf(victim).split('.')[0]).not.toBe(tokenOf(mallory).split('.')[0])
    expect(await exchange(planted['e2e-refreshToken'] ?? '')).toMatchObject(ended)
    await expect(mallory.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(await victim.call(contract.getProfile, {})).toMatchObject({ email: ADA.email })
  })
})

describe('signing out', () => {
  test('ends the session at once, and clears the browser', async () => {
    const browser = await signedUp(site)
    const access = browser.cookies.get('e2e-accessToken')
    const token = tokenOf(browser)
    await browser.call(contract.revokeToken, { body: {} })
    expect([...browser.cookies.keys()]).toEqual([])
    const profile = await site.app.inject({
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${access}` },
    })
    expect(profile.statusCode).toBe(401)
    expect(await exchange(token)).toMatchObject(ended)
  })

  test('takes the token from header and body too, and never fails', async () => {
    const browser = await signedUp(site)
    const token = tokenOf(browser)
    const out = (payload?: object, headers: Record<string, string> = {}) =>
      site.app.inject({ method: 'POST', url: '/api/auth/revokeToken', headers, ...(payload && { payload }) })
    for (const made of [
      await out(),
      await out({ token: 'x' }),
      await out({ token: null }),
      await out({}, { 'x-refresh-token': 'y' }),
    ])
      expect([made.statusCode, made.json()]).toEqual([200, {}])
    await refresh(browser)
    expect((await out({ token }, { 'x-refresh-token': token })).statusCode).toBe(200)
    await expect(refresh(browser)).rejects.toMatchObject(ended)
  })
})

describe('the list of sessions', () => {
  const credentials = { email: ADA.email, password: ADA.password }

  test('shows where the account is signed in, and ends one or all others', async () => {
    const browser = await signedUp(site)
    const phone = testBrowser(site, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    })
    site.clock.advance(MINUTE_MS)
    await phone.call(contract.signInWithEmail, { body: credentials })
    const tablet = testBrowser(site, { userAgent: '' })
    site.clock.advance(MINUTE_MS)
    await tablet.call(contract.signInWithEmail, { body: credentials })
    const { sessions } = await browser.call(listSessions, {})
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Unknown device', false],
      ['Safari on iOS', false],
      ['Firefox on Linux', true],
    ])
    await browser.call(revokeSession, { params: { sessionId: sessions[1]?.id ?? '' }, body: {} })
    await expect(phone.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(await browser.call(revokeOtherSessions, { body: {} })).toEqual({ ended: 1 })
    await expect(tablet.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect((await browser.call(listSessions, {})).sessions).toHaveLength(1)
  })

  test('is not ended from a browser that was left open: who it is, is asked again', async () => {
    const browser = await signedUp(site)
    const phone = testBrowser(site, { userAgent: '' })
    await phone.call(contract.signInWithEmail, { body: credentials })
    const [session] = (await browser.call(listSessions, {})).sessions.filter(({ isCurrent }) => !isCurrent)
    const params = { sessionId: session?.id ?? '' }
    site.clock.advance(11 * MINUTE_MS)
    const ways = [
      (body: { password?: string }) => browser.call(revokeSession, { params, body }),
      (body: { password?: string }) => browser.call(revokeOtherSessions, { body }),
    ]
    for (const end of ways) {
      await expect(end({})).rejects.toMatchObject({ status: 409, code: 'proof-needed' })
      await expect(end({ password: 'Wrong#1234' })).rejects.toMatchObject({ code: 'wrong-password' })
    }
    await phone.call(contract.getProfile, {})
    await browser.call(revokeSession, { params, body: { password: ADA.password } })
    await expect(phone.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(await browser.call(revokeOtherSessions, { body: { password: ADA.password } })).toEqual({
      ended: 0,
    })
  })

  test('somebody else’s session is as if it did not exist', async () => {
    const ada = await signedUp(site)
    const grace = await signedUp(site, GRACE)
    const [session] = (await grace.call(listSessions, {})).sessions
    const ending = ada.call(revokeSession, { params: { sessionId: session?.id ?? '' }, body: {} })
    await expect(ending).rejects.toMatchObject({ status: 404, code: 'session-not-found' })
    expect(await grace.call(contract.getProfile, {})).toMatchObject({ email: GRACE.email })
  })
})

describe('an operator', () => {
  test('ends every session of one account, or of all, at once', async () => {
    const [ada, grace] = [await signedUp(site), await signedUp(site, GRACE)]
    expect(await endSessionsFor(site.deps, 'nobody@example.com')).toBeNull()
    expect(await endSessionsFor(site.deps, ADA.email.toUpperCase())).toBe(1)
    await expect(ada.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    await expect(refresh(ada)).rejects.toMatchObject(ended)
    await grace.call(contract.getProfile, {})
    expect(await endSessionsFor(site.deps, null)).toBe(1)
    await expect(grace.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    const { rows } = await site.database.pool.query('select distinct revoked_reason from sessions')
    expect(rows).toEqual([{ revoked_reason: 'ended-by-operator' }])
  })
})

describe('an access token', () => {
  const profileWith = async (token: string) => {
    const answer = await site.app.inject({
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.statusCode
  }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('counts only as we signed it', async () => {
    const browser = await signedUp(site)
    const token = browser.cookies.get('e2e-accessToken') ?? ''
    const [head = '', body = '', signature = ''] = token.split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: '2025-01' })
    expect(claims.exp - claims.iat).toBe(15 * 60)
    expect(await profileWith(token)).toBe(200)

    const key = secretsFromRoot(Buffer.alloc(32, 7)).key('access-token:2025-01')
    const signed = (changed: object, claimed: object) => {
      const text = `${encoded({ ...header, ...changed })}.${encoded({ ...claims, ...claimed })}`
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    }
    // The forger of this test can sign.
    expect(await profileWith(signed({}, {}))).toBe(200)
    for (const forged of [
      `${encoded({ ...header, alg: 'none' })}.${body}.`,
      `${encoded({ ...header, alg: 'None' })}.${body}.${signature}`,
      `${encoded({ ...header, alg: 'RS256' })}.${body}.${signature}`,
      signed({ alg: 'HS512' }, {}),
      signed({ typ: 'JWT' }, {}),
      signed({ kid: '2024-01' }, {}),
      signed({ kid: '../../etc/passwd' }, {}),
      signed({ kid: undefined }, {}),
      signed({ crit: ['x'], x: 1 }, {}),
      signed({}, { exp: claims.iat }),
      signed({}, { exp: undefined }),
      signed({}, { aud: 'other' }),
      signed({}, { iss: 'other' }),
      signed({}, { sub: crypto.randomUUID() }),
      signed({}, { sid: crypto.randomUUID() }),
      signed({}, { sub: "' or 1=1" }),
      `${head}.${encoded({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      `${head}.${body}`,
      'null',
    ])
      expect([forged, await profileWith(forged)]).toEqual([forged, 401])
  })

  test('brings no key of its own, and is no other kind of token', async () => {
    const browser = await signedUp(site)
    const token = browser.cookies.get('e2e-accessToken') ?? ''
    const [head = '', body = ''] = token.split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const own = Buffer.alloc(32, 1)
    const by = (key: Buffer | string, changed: object, claimed: object = {}) => {
      const text = `${encoded({ ...header, ...changed })}.${encoded({ ...claims, ...claimed })}`
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    }
    const genuine = secretsFromRoot(Buffer.alloc(32, 7)).key('access-token:2025-01')
    const other = secretsFromRoot(Buffer.alloc(32, 8)).key('access-token:2025-01')
    for (const forged of [
      by(own, { jwk: { kty: 'oct', k: own.toString('base64url') } }),
      by(own, { jku: 'https://evil.example/keys', kid: 'mine' }),
      by(own, { x5u: 'https://evil.example/cert', x5c: [own.toString('base64')] }),
      by('', {}),
      by(other, {}),
      by(genuine, { kid: ['2025-01'] }),
      by(genuine, { kid: '__proto__' }),
      by(genuine, { kid: '2025-02' }),
      by(genuine, { b64: false, crit: ['b64'] }),
      by(genuine, {}, { nbf: claims.exp + 60 }),
      by(genuine, {}, { aud: ['other', 'codestead.evil'] }),
      by(genuine, {}, { sub: [claims.sub] }),
      `${token}.x`,
      `${token}${token}`,
      tokenOf(browser),
      claims.sid,
      Buffer.from(JSON.stringify({ payload: body, signatures: [] })).toString('base64url'),
    ])
      expect([forged, await profileWith(forged)]).toEqual([forged, 401])
    expect(await profileWith(token)).toBe(200)
  })

  test('keys change with the month, and one signed a moment before still counts', async () => {
    site.clock.set('2025-01-31T23:55:00Z')
    const browser = await signedUp(site)
    site.clock.set('2025-02-01T00:05:00Z')
    expect(await browser.call(contract.getProfile, {})).toMatchObject({ email: ADA.email })
    await refresh(browser)
    const [head = ''] = (browser.cookies.get('e2e-accessToken') ?? '').split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ kid: '2025-02' })
  })

  test('of a cookie changes nothing for a page of somebody else', async () => {
    const browser = await signedUp(site)
    const change = (headers: Record<string, string>) =>
      site.app.inject({
        method: 'PATCH',
        url: '/api/account/profile',
        cookies: { 'e2e-accessToken': browser.cookies.get('e2e-accessToken') ?? '' },
        headers,
        payload: { fullName: 'Mallory' },
      })
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ])
      expect((await change(headers)).statusCode).toBe(403)
    expect((await browser.call(contract.getProfile, {})).fullName).toBe('Ada Lovelace')
    expect((await change({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })
})

describe('a page that the server reads for its reader', () => {
  const readAs = (browser: TestBrowser, headers: Record<string, string> = PAGE_READ_HEADERS) =>
    browser.get('/api/auth/profile', headers).then(({ status }) => status)

  test('is read also after the access token ran out, and exchanges nothing', async () => {
    const browser = await signedUp(site)
    const token = tokenOf(browser)
    site.clock.advance(16 * MINUTE_MS)
    expect(await readAs(browser, {})).toBe(401)
    expect(await readAs(browser)).toBe(200)
    browser.cookies.delete('e2e-accessToken')
    expect(await readAs(browser)).toBe(200)
    expect(tokenOf(browser)).toBe(token)
    expect(await refresh(browser)).toMatchObject({ refreshToken: null })
  })

  test('is nobody’s when the session has ended, the token was replaced or made up', async () => {
    const browser = await signedUp(site)
    const first = tokenOf(browser)
    site.clock.advance(16 * MINUTE_MS)
    await refresh(browser)
    const newest = tokenOf(browser)
    browser.cookies.delete('e2e-accessToken')
    browser.cookies.set('e2e-refreshToken', first)
    expect(await readAs(browser)).toBe(200)
    site.clock.advance(2 * MINUTE_MS)
    expect(await readAs(browser)).toBe(401)
    browser.cookies.set('e2e-refreshToken', newest)
    expect(await readAs(browser), 'reading an old one ends no session').toBe(200)
    for (const forged of [`${newest.slice(0, -1)}${newest.endsWith('A') ? 'B' : 'A'}`, 'x', '']) {
      browser.cookies.set('e2e-refreshToken', forged)
      expect(await readAs(browser)).toBe(401)
    }
    browser.cookies.set('e2e-refreshToken', newest)
    await browser.call(contract.revokeToken, { body: null })
    browser.cookies.set('e2e-refreshToken', newest)
    expect(await readAs(browser)).toBe(401)
  })
})
