import type { FastifyRequest } from 'fastify'
import { Forbidden } from '#domain/errors.ts'

/** Refuses calls from the pages of other sites: browsers say whose page a call is from; what is none says nothing. */
export async function requireOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin')
    throw new Forbidden('foreign_origin', 'this is for our own pages')
}
