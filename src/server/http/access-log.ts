import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** What the log tells of a request: no webhook key, no query, and only the network that somebody came from. */
export function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: loggedPath(request.url), network: networkOf(request.ip) }
}

/** A webhook's key is its secret. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(/(\/hooks\/)[^/]+/, '$1…')
}

/** The first 24 of an IPv4 address's 32 bits, the first 48 of an IPv6 address's 128. */
export function networkOf(ip: string): string {
  const ipv4 = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(ipv4)) return ipv4.replace(/\.\d+$/, '.0')
  const [head = ''] = ipv4.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  return `${groups.slice(0, 3).join(':')}::`
}
