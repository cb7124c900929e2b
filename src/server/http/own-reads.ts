import type { FastifyRequest } from 'fastify'

/** No connection comes from here: the address of calls that the server makes of itself, in process. */
export const ownReadAddress = '0.0.0.0'

/** Whether the server reads for a page that it is about to send: that page is the request, and is logged and counted. */
export function isOwnRead({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === ownReadAddress
}
