import ipaddr from 'ipaddr.js'
import {
  type IpAddress,
  isInNetwork,
  type Network,
  parseIpAddress,
  parseNetwork,
} from '#server/network/ip-address.ts'

/**
 * True for an address of the open internet. The rest is ours, our neighbours' or no one's: IANA's special-purpose
 * registries (RFC 6890 and its updates). Of IPv6 only what is handed out to be routed (2000::/3) is public, and an
 * address that carries an IPv4 address in it is as public as that one.
 */
export function isPublicAddress(text: string): boolean {
  const address = parseIpAddress(text)
  if (address === null || text.includes('%')) return false
  const plain = isInOne(carries4, address) ? inner4(address) : address
  if (plain.kind() === 'ipv4') return !isInOne(special4, plain)
  return isInOne(routed6, plain) && !isInOne(special6, plain)
}

/** Compatible and NAT64 addresses (RFC 4291 and 6052) end in an IPv4 address; a mapped one is parsed as that. */
const carries4 = networks('::/96', '64:ff9b::/96')

function inner4(address: IpAddress): IpAddress {
  return ipaddr.fromByteArray(address.toByteArray().slice(12))
}

const special4 = networks(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
)

const special6 = networks('2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20')

const routed6 = networks('2000::/3')

function isInOne(all: readonly Network[], address: IpAddress): boolean {
  return all.some((network) => isInNetwork(address, network))
}

function networks(...texts: readonly string[]): Network[] {
  return texts.map((text) => {
    const network = parseNetwork(text)
    if (network === null) throw new Error(`${text} is no network`)
    return network
  })
}
