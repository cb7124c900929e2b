import type { FastifyRequest } from 'fastify'
import { Forbidden } from '#domain/errors.ts'

/**
 * CSRF protection (cross-site request forgery) of calls that need no token, by the Fetch Metadata header Sec-Fetch-Site. Clients
 * that are no browser do not send it and are let in. Throws Forbidden.
 */
export async function requireSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin')
    throw new Forbidden('foreign_origin', 'this is for our own pages')
}
