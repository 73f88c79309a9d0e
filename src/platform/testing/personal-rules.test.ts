import { expect, test } from 'vitest'
import { isTelling, kindOfLine, personalIn } from './personal-rules.ts'

const ID = '0f3a9a52-7d0e-4b4c-9a55-6d7f6b1c2d3e'
const line = (fields: object) => JSON.stringify({ level: 30, time: '2025-01-15T12:00:00.000Z', ...fields })

test.each([
  [{ to: 'ada@example.com' }, 'an e-mail address'],
  [{ token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc' }, 'an access token'],
  [{ cookie: `${ID}.0.${'a'.repeat(43)}` }, 'a signed token'],
  [{ cookie: `learner=${ID}.${'a'.repeat(43)}` }, 'a signed token'],
  [{ hash: '$argon2id$v=19' }, "a password's hash"],
  [{ ip: '192.0.2.10' }, 'an IP address'],
  [{ err: 'connect ECONNREFUSED 203.0.113.9:25' }, 'an IP address'],
  [{ remoteAddress: '127.0.0.1' }, 'an IP address'],
  [{ ip: '2001:db8::7' }, 'an IP address'],
  [{ ip: '::1' }, 'an IP address'],
  [{ ip: '::ffff:192.0.2.10' }, 'an IP address'],
  [{ ip: '2001:db8:0:0:1:2:3:4' }, 'an IP address'],
  [{ ip: 'fe80::1%eth0' }, 'an IP address'],
  [{ who: 'Ada Lovelace' }, '“Ada Lovelace”, which was sent or mailed'],
  [{ code: '482913' }, '“482913”, which was sent or mailed'],
])('%j holds %s', (fields, what) => {
  expect(personalIn(line(fields), ['Ada Lovelace', '482913'])).toBe(what)
})

test.each([
  [{ method: 'POST', route: '/api/auth/signinwithemail', status: 400, ms: 12, msg: 'request' }],
  [{ reqId: ID, session: ID, msg: 'a refresh token was reused; its session was ended' }],
  [{ version: '1.2.3', file: 'content/courses/c-basics.md:12:4', ms: 1482913 }],
  [{ msg: 'Server listening at http://127.0.0.1:3000' }],
  [{ line: '2026-11-22 06:41:23.078 UTC [18013] LOG:  checkpoint complete at 06:41:23', msg: 'postgres' }],
  [{ stack: 'at node::Start (v8::internal::Heap)' }],
  [{ runner: 'http://127.0.0.1:4000', msg: 'a runner is available' }],
  [{ id: '7f000001482913aa', stack: 'at Object.read (file.ts:12:34)' }],
])('%j holds nothing personal', (fields) => {
  expect(personalIn(line(fields), ['Ada Lovelace', '482913'])).toBeNull()
})

test('lines that differ only in when and for which request are of one kind', () => {
  const first = line({ reqId: ID, ms: 3, route: '/x' })
  const later = first
    .replace('12:00:00', '13:11:22')
    .replace(ID, crypto.randomUUID())
    .replace('"ms":3', '"ms":44.5')
  expect(kindOfLine(later)).toBe(kindOfLine(first))
})

test.each([
  ['Ada Lovelace', true],
  ['Engine#1843 notes', true],
  ['482913', true],
  ['password', false],
  ['/courses', false],
  ['x', false],
])('%j is worth looking for: %j', (value, expected) => {
  expect(isTelling(value)).toBe(expected)
})
