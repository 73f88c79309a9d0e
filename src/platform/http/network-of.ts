/** From which network a request comes, for limits that hold for everybody in it. */
import { isIPv4, isIPv6 } from 'node:net'

/** The network of what is no address at all: all of that shares one. */
const UNKNOWN = 'unknown'

/**
 * An IPv4 address, or the first half (/64) of an IPv6 address: one household has as many addresses in it as it likes. IPv4
 * inside of IPv6, in whatever spelling, is that IPv4 address, so that nobody is two networks by two ways of writing one.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return UNKNOWN
  const groups = groupsOf(plain)
  return embeddedIpv4(groups) ?? prefix(groups, 4)
}

/**
 * The network and the one around it, the widest first: /48 and /64 of an IPv6 address, for who has one /64 mostly has all
 * 65,536 of the /48. Of an IPv4 address only itself: those beside it are strangers'.
 */
export function networksAround(address: string): string[] {
  const network = networkOf(address)
  return network.includes(':') ? [`${prefix(network.split(':').map(hexadecimal), 3)}/48`, network] : [network]
}

/** Some proxies write the port of the client behind its address. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? []
  return bracketed ?? dotted ?? address
}

/** The eight numbers of an IPv6 address. A zone (`%eth0`) names a card of this machine, and no network. */
function groupsOf(address: string): number[] {
  const hex = (address.split('%', 1)[0] ?? '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = hex.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map(hexadecimal)
}

const hexadecimal = (group: string) => Number.parseInt(group, 16)

function prefix(groups: readonly number[], count: number): string {
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')
}

/** The IPv4 address of a host that is reached by IPv6 alone; null where the address is IPv6 itself. */
function embeddedIpv4(groups: readonly number[]): string | null {
  const [first = 0, second = 0, third = 0] = groups
  const last = groups.slice(6)
  const startsWith = (...start: number[]) => start.every((group, index) => groups[index] === group)
  // ::ffff:0:0/96 (mapped), ::ffff:0:0:0/96 (translated), 64:ff9b::/96 (NAT64).
  if (startsWith(0, 0, 0, 0, 0, 0xffff)) return dotted(last)
  if (startsWith(0, 0, 0, 0, 0xffff, 0)) return dotted(last)
  if (startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return dotted(last)
  // 6to4 gives every IPv4 host 65,536 networks.
  if (first === 0x2002) return dotted([second, third])
  // Teredo: the host's own address is at the end, each bit turned over.
  if (startsWith(0x2001, 0)) return dotted(last.map((group) => group ^ 0xffff))
  return null
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
}
