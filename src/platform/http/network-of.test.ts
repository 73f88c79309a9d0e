import { expect, test } from 'vitest'
import { networkOf, networksAround } from './network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::1%25eth1', 'fe80:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['mapped', '::ffff:192.0.2.7'],
  ['mapped, in capitals', '::FFFF:192.0.2.7'],
  ['mapped, in hexadecimal', '::ffff:c000:207'],
  ['mapped, written out', '0:0:0:0:0:ffff:192.0.2.7'],
  ['mapped, with zeros in front', '0000:0000:0000:0000:0000:ffff:c000:0207'],
  ['mapped, with a zone', '::ffff:192.0.2.7%eth0'],
  ['translated', '::ffff:0:192.0.2.7'],
  ['by NAT64', '64:ff9b::192.0.2.7'],
  ['by 6to4', '2002:c000:207:1234::1'],
  ['by 6to4, in another network of the same host', '2002:c000:207:ffff::9'],
  ['by Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdf8'],
  ['with the port of its connection', '192.0.2.7:51432'],
  ['with brackets and a port', '[::ffff:192.0.2.7]:51432'],
])('an IPv4 host is one network however it comes: %s', (_how, address) => {
  expect(networkOf(address)).toBe('192.0.2.7')
})

test.each(['', 'unknown', '_hidden', '192.0.2.300', '0300.0.2.7', '192.0.2', 'x'.repeat(500), '::g'])(
  'what is no address shares one network: %s',
  (address) => {
    expect(networkOf(address)).toBe('unknown')
    expect(networksAround(address)).toEqual(['unknown'])
  },
)

test('networks of one IPv6 customer are within a wider one; IPv4 neighbors are not', () => {
  expect(networksAround('2001:db8:1:2::9')).toEqual(['2001:db8:1/48', '2001:db8:1:2'])
  expect(networksAround('2001:db8:1:3::9')[0]).toBe('2001:db8:1/48')
  expect(networksAround('2001:db8:2:2::9')[0]).not.toBe('2001:db8:1/48')
  expect(networksAround('192.0.2.7')).toEqual(['192.0.2.7'])
  expect(networksAround('::ffff:192.0.2.7')).toEqual(['192.0.2.7'])
})
