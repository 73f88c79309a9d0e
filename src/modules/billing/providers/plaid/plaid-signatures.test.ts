/** Plaid's signed messages, by its published scheme, with P-256 keys made for each test. */
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPlaidSignatures, plaidKey, type PlaidKey } from './plaid-signatures.ts'
import { plaidSigner } from './testing.ts'

const AT = new Date('2025-01-15T12:00:00Z')
const BODY = '{\n  "webhook_type": "LINK",\n  "text": "Zoë"\n}'
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const MINUTE = 60
const HOUR = 60 * MINUTE

let signer: Awaited<ReturnType<typeof plaidSigner>>
let keys: Map<string, PlaidKey>
let asked: string[]
let verify: ReturnType<typeof openPlaidSignatures>
beforeEach(async () => {
  signer = await plaidSigner('key-1')
  keys = new Map([['key-1', plaidKey.parse(signer.key)]])
  asked = []
  verify = openPlaidSignatures(async (kid) => {
    asked.push(kid)
    return keys.get(kid) ?? null
  })
})

const check = (jwt: string | string[], { body = BODY, now = AT } = {}) =>
  verify({ 'plaid-verification': jwt }, Buffer.from(body), now)

describe('is right', () => {
  test('what Plaid signed', async () => {
    expect(await check(await signer.sign(BODY, AT))).toBe('right')
  })

  test('for five minutes, in either direction', async () => {
    const jwt = await signer.sign(BODY, AT)
    for (const seconds of [300, -300]) expect(await check(jwt, { now: later(seconds) })).toBe('right')
    for (const seconds of [301, -301, HOUR])
      expect(await check(jwt, { now: later(seconds) })).toBe('wrong-time')
  })
})

describe('is wrong', () => {
  test.each([
    ['nothing', ''],
    ['no JWT', 'let me in'],
    ['three empty parts', '..'],
  ])('%s', async (_what, jwt) => {
    expect(await check(jwt)).toBe('wrong')
    expect(asked).toEqual([])
  })

  test('what was said twice: nobody knows which one is meant', async () => {
    const jwt = await signer.sign(BODY, AT)
    expect(await check([jwt, jwt])).toBe('wrong')
    expect(await verify({}, Buffer.from(BODY), AT)).toBe('wrong')
  })

  test('any other body, also one that means the same', async () => {
    const jwt = await signer.sign(BODY, AT)
    for (const body of ['', `${BODY} `, JSON.stringify(JSON.parse(BODY))])
      expect(await check(jwt, { body })).toBe('wrong')
  })

  test('what another key has signed under the name of this one', async () => {
    const thief = await plaidSigner('key-1')
    expect(await check(await thief.sign(BODY, AT))).toBe('wrong')
    // And is told so, not that it is old.
    expect(await check(await thief.sign(BODY, AT), { now: later(HOUR) })).toBe('wrong')
  })

  test('what was signed in another way, such as by the public key, or not at all', async () => {
    const claims = { request_body_sha256: '0'.repeat(64), iat: AT.getTime() / 1000 }
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(Buffer.from(JSON.stringify(signer.key)))
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const none = `${part({ alg: 'none', kid: 'key-1' })}.${part(claims)}.`
    for (const jwt of [hmac, none]) expect(await check(jwt)).toBe('wrong')
    expect(asked).toEqual([])
  })

  test('a body, an instant or a signature that was changed after it was signed', async () => {
    const [head = '', claims = '', signature = ''] = (await signer.sign(BODY, AT)).split('.')
    const [, others = ''] = (await signer.sign(BODY, later(1))).split('.')
    expect(await check([head, others, signature].join('.'))).toBe('wrong')
    expect(await check([head, claims, `${signature.slice(0, -4)}AAAA`].join('.'))).toBe('wrong')
  })

  test('what does not say of what body it is', async () => {
    const iat = AT.getTime() / 1000
    for (const claims of [
      { iat },
      { iat, request_body_sha256: '' },
      { request_body_sha256: '0'.repeat(64) },
      [],
    ])
      expect(await check(await signer.signClaims(claims))).toBe('wrong')
  })
})

describe('keys', () => {
  test('are asked for once, and again after an hour', async () => {
    for (const seconds of [0, 1, 299])
      await check(await signer.sign(BODY, later(seconds)), { now: later(seconds) })
    expect(asked).toEqual(['key-1'])
    expect(await check(await signer.sign(BODY, later(HOUR)), { now: later(HOUR) })).toBe('right')
    expect(asked).toEqual(['key-1', 'key-1'])
  })

  test('take the place of one another, and the old one signs until it has expired', async () => {
    const next = await plaidSigner('key-2')
    expect(await check(await signer.sign(BODY, AT))).toBe('right')
    keys.set('key-2', plaidKey.parse(next.key))
    expect(await check(await next.sign(BODY, AT))).toBe('right')
    expect(await check(await signer.sign(BODY, AT))).toBe('right')
    const expiredAt = later(30 * MINUTE).getTime() / 1000
    keys.set('key-1', plaidKey.parse({ ...signer.key, expired_at: expiredAt }))
    expect(await check(await signer.sign(BODY, later(HOUR)), { now: later(HOUR) })).toBe('wrong')
    expect(await check(await next.sign(BODY, later(HOUR)), { now: later(HOUR) })).toBe('right')
  })

  test('that Plaid does not know are not asked for with every message that names them', async () => {
    const stranger = await plaidSigner('key-9')
    for (const _ of [1, 2, 3]) expect(await check(await stranger.sign(BODY, AT))).toBe('wrong')
    expect(asked).toEqual(['key-9'])
  })

  test('that somebody makes up do not have Plaid asked without end, and do not push out those that sign', async () => {
    expect(await check(await signer.sign(BODY, AT))).toBe('right')
    for (let index = 0; index < 40; index += 1) {
      const made = await signer.sign(BODY, AT, { alg: 'ES256', kid: `made-up-${index}` })
      expect(await check(made)).toBe('wrong')
    }
    expect(asked.length).toBe(10)
    expect(await check(await signer.sign(BODY, AT))).toBe('right')
    keys.set('key-2', keys.get('key-1') ?? plaidKey.parse(signer.key))
    const inAMinute = later(MINUTE)
    const jwt = await signer.sign(BODY, inAMinute, { alg: 'ES256', kid: 'key-2' })
    expect(await check(jwt, { now: inAMinute })).toBe('right')
  })

  test('are asked for again where Plaid did not answer', async () => {
    let isAway = true
    verify = openPlaidSignatures(async () => {
      if (isAway) throw new Error('Plaid does not answer.')
      return plaidKey.parse(signer.key)
    })
    const jwt = await signer.sign(BODY, AT)
    await expect(check(jwt)).rejects.toThrow('does not answer')
    isAway = false
    expect(await check(jwt)).toBe('right')
  })
})
