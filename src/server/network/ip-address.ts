import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

/** A single address, or all that share so many bits with it. */
export type Network = readonly [IpAddress, bits: number]

/**
 * An address as `node:net` takes it, without port and brackets: no short, hexadecimal or octal IPv4. An IPv4 address that is
 * mapped into IPv6 (`::ffff:192.0.2.1`) is IPv4; the zone of a link-local one (`fe80::1%eth0`) is left out. Null = it is none.
 */
export function parseIpAddress(text: string): IpAddress | null {
  return isIP(text) === 0 ? null : ipaddr.process(text.split('%')[0] ?? '')
}

/** `10.1.0.0/16`, `fd00::/8`, or an address alone. Null = it is neither. */
export function parseNetwork(text: string): Network | null {
  const [, host = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = parseIpAddress(host)
  if (address === null) return null
  const longest = address.kind() === 'ipv4' ? 32 : 128
  // Of a mapped address all bits are counted.
  const surplus = isIP(host) === 6 ? 128 - longest : 0
  const length = bits === undefined ? longest : Number(bits) - surplus
  return length < 0 || length > longest ? null : [address, length]
}

/** Whether a network (CIDR) contains an address; an IPv6 network also contains IPv4 addresses by their mapped form. */
export function isInNetwork(address: IpAddress, [network, bits]: Network): boolean {
  if (address.kind() === network.kind()) return address.match(network, bits)
  // A network of IPv6 holds IPv4 addresses as they are mapped into it.
  return address instanceof ipaddr.IPv4 && address.toIPv4MappedAddress().match(network, bits)
}

/** The address with only its first bits. */
export function networkAddress(address: IpAddress, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8))
    return byte & (0xff << (8 - kept))
  })
  return ipaddr.fromByteArray(bytes).toString()
}
