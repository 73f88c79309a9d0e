import { expect, test } from 'vitest'
import { isFromThisMachine } from './this-machine.ts'

test.each<[string, Record<string, string>, string, boolean]>([
  ['a browser here', { host: 'localhost:3000' }, '127.0.0.1', true],
  ['a program here', { host: '127.0.0.1' }, '127.0.0.1', true],
  ['a program here by IPv6', { host: '[::1]:3000' }, '::1', true],
  ['a program here by IPv4 in IPv6', { host: 'LOCALHOST' }, '::ffff:127.0.0.1', true],
  ['another machine', { host: 'localhost:3000' }, '192.0.2.1', false],
  ['what a proxy here passes on', { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' }, '::1', false],
  ['a page elsewhere whose name was made to point here', { host: 'evil.example:3000' }, '127.0.0.1', false],
  ['a name that only begins like ours', { host: 'localhost.evil.example' }, '127.0.0.1', false],
  ['a name behind ours', { host: 'localhost:3000@evil.example' }, '127.0.0.1', false],
  ['no name', {}, '127.0.0.1', false],
])('%s', (_name, headers, remoteAddress, expected) => {
  expect(isFromThisMachine({ headers, socket: { remoteAddress } })).toBe(expected)
})
