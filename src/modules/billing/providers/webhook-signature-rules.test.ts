import { describe, expect, test } from 'vitest'
import { checkSignature, signMessage, TOLERANCE_SECONDS } from './webhook-signature-rules.ts'

const KEY = 'whsec_of_a_test'
const BODY = Buffer.from('{"id":"evt_1","text":"Zoë"}')
const AT = new Date('2025-01-15T12:00:00.999Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const check = (header: string, { body = BODY, keys = [KEY], now = AT } = {}) =>
  checkSignature({ header, body }, keys, now)

/** By `printf '1736942400.{"id":"evt_1","text":"Zoë"}' | openssl dgst -sha256 -hmac whsec_of_a_test`. */
const BY_OPENSSL = 'db116e38751cab5bd10e2bcbd1aa2fc6880731de4a2e16b1aa405ede47fea173'

test('a signature is what anybody else makes of the same bytes', () => {
  expect(signMessage(BODY, [KEY], AT)).toBe(`t=1736942400,v1=${BY_OPENSSL}`)
  expect(check(`t=1736942400,v1=${BY_OPENSSL}`)).toBe('right')
})

describe('is right', () => {
  const right = signMessage(BODY, [KEY], AT)

  test('with what else there may be in it', () => {
    expect(check(`${right},v0=abc,scheme=x`)).toBe('right')
    expect(check(right.replace(',', ' , '))).toBe('right')
  })

  test('while one key takes the place of another, on either side', () => {
    const both = signMessage(BODY, ['old', 'new'], AT)
    for (const key of ['old', 'new']) expect(check(both, { keys: [key] })).toBe('right')
    expect(check(signMessage(BODY, ['new'], AT), { keys: ['old', 'new'] })).toBe('right')
    expect(check(both, { keys: ['third'] })).toBe('wrong')
  })

  test('for five minutes, in either direction', () => {
    for (const seconds of [TOLERANCE_SECONDS, -TOLERANCE_SECONDS])
      expect(check(right, { now: later(seconds) })).toBe('right')
    for (const seconds of [TOLERANCE_SECONDS + 1, -TOLERANCE_SECONDS - 1, 10 * 365 * 24 * 3600])
      expect(check(right, { now: later(seconds) })).toBe('wrong-time')
  })
})

describe('is wrong', () => {
  const right = signMessage(BODY, [KEY], AT)
  const [time = '', digest = ''] = right.split(',')

  test.each([
    ['nothing', ''],
    ['no instant', digest],
    ['no signature', time],
    ['another instant', `t=1736942401,${digest}`],
    ['an instant that is no number', `t=17369424e2,${digest}`],
    ['an instant of blanks', `t= 1736942400,${digest}`],
    ['a first instant that is another one', `t=1,${right}`],
    ['one letter less', right.slice(0, -1)],
    ['one letter more', `${right}0`],
    ['capital letters', `${time},v1=${digest.slice(3).toUpperCase()}`],
    ['another version', `${time},v2=${digest.slice(3)}`],
    ['an empty signature', `${time},v1=`],
    ['text', 'let me in'],
  ])('with %s', (_what, header) => {
    expect(check(header)).toBe('wrong')
  })

  test('for any other body, also one that differs by a blank', () => {
    for (const body of ['', '{"id":"evt_1","text":"Zoë"} ', '{"id":"evt_2","text":"Zoë"}'])
      expect(check(right, { body: Buffer.from(body) })).toBe('wrong')
  })

  test('and told to be wrong, not old, to whoever does not know the key', () => {
    expect(check(right, { keys: ['guess'], now: later(9_999) })).toBe('wrong')
  })

  test('where there is no key at all', () => {
    expect(check(right, { keys: [] })).toBe('wrong')
  })
})
