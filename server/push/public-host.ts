import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are nobody's in the public network: this machine, private networks, and what is reserved. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4')
}
// Of the one public range, the parts that lead into other networks or to nobody.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, prefix, 'ipv6')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address can be anybody's in the public network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const localEndings = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'test',
  'invalid',
  'onion',
]

/** Whether a name can be a public service's: a name with a dot, not an address, and no ending that stays in the house. */
export const isPublicName = (hostname: string): boolean => {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  if (hostname.includes('[') || isIP(hostname) !== 0 || labels.length < 2) return false
  return !localEndings.includes(labels.at(-1) ?? '')
}

/** Says that a name leads into a network that nothing is sent to. */
export class NotPublicError extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public host`)
    this.name = 'NotPublicError'
  }
}

/**
 * Finds the address of a name, and refuses where any of them is not public. It runs for the very connection that is
 * made, so that a name which is public when it is checked and private a moment later gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return answer(error ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return answer(new NotPublicError(hostname), '')
    if (options.all === true) return answer(null, addresses)
    return answer(null, first.address, first.family)
  })
}
