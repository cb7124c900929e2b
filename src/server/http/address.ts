import type { FastifyRequest } from 'fastify'
import {
  type IpAddress,
  isInNetwork,
  type Network,
  networkAddress,
  parseIpAddress,
} from '#server/network/ip-address.ts'

/** What stands for every caller whose address cannot be read: they share one share, and none of what they sent is logged. */
const unknownCaller = 'unknown'

/**
 * Whose share of the server a call takes: an IPv4 address, or the first 64 bits of an IPv6 one, of which every connection has
 * as many addresses as it likes.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = parseCaller(ipOf(request))
  return address === null ? unknownCaller : networkAddress(address, address.kind() === 'ipv4' ? 32 : 64)
}

/**
 * Whose share of what is scarce a call takes: an IPv4 address, or the first 48 bits of an IPv6 one, which one site is given at the most.
 */
export function siteOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = parseCaller(ipOf(request))
  return address === null ? unknownCaller : networkAddress(address, address.kind() === 'ipv4' ? 32 : 48)
}

/** What a log keeps of an address: the first 24 of IPv4's 32 bits, the first 48 of IPv6's 128. */
export function networkOf(ip: string): string {
  const address = parseCaller(ip)
  return address === null ? unknownCaller : networkAddress(address, address.kind() === 'ipv4' ? 24 : 48)
}

/** Whether a call came from this computer itself. */
export function isFromLoopback(request: Pick<FastifyRequest, 'ip'>): boolean {
  return parseCaller(ipOf(request))?.range() === 'loopback'
}

/** For Fastify: whether the next one before this address in `X-Forwarded-For` is to be accepted. */
export function isTrustedProxy(networks: readonly Network[]): (ip: string | undefined) => boolean {
  return (ip) => {
    // Of a connection that is gone there is none.
    const address = parseCaller(ip ?? '')
    return address !== null && networks.some((network) => isInNetwork(address, network))
  }
}

/** As the socket or a proxy wrote it; empty when a call's connection is gone, and its address with it. */
export function ipOf(request: Pick<FastifyRequest, 'ip'>): string {
  const { ip }: { readonly ip?: string } = request
  return ip ?? ''
}

/** Proxies write addresses with ports, and those of IPv6 in brackets: `203.0.113.7:51234`, `[2001:db8::7]:443`. */
function parseCaller(ip: string): IpAddress | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(ip.trim()) ?? []
  return parseIpAddress(bracketed ?? dotted ?? ip.trim())
}
