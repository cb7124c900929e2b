import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * Whose share of the server a call takes: an IPv4 address, or the first 64 bits of an IPv6 one, of which every connection has
 * as many addresses as it likes.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ipOf(request))
}

/** The whole address that a call came from; empty when its connection is gone, and its address with it. */
export function ipOf(request: Pick<FastifyRequest, 'ip'>): string {
  const { ip }: { readonly ip?: string } = request
  return ip ?? ''
}
