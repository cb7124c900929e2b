import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { downloadPaths } from '#contract/downloads.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { openViewPaths } from '#contract/open-views.ts'
import { eventStreamPaths } from '#contract/school-events.ts'

/** Files beside the API that are public data too. */
export const openFilePaths = ['/catalog.rdf'] as const

const readPaths = [
  ...allEndpoints
    .filter(({ method, access }) => method === 'GET' && access === undefined)
    .map(({ path }) => path),
  ...downloadPaths,
  ...openViewPaths,
  ...eventStreamPaths,
].map((path) => apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1'))

/**
 * Lets scripts of any origin read what is public, never with credentials. No other CORS header is sent and no preflight
 * is answered: what needs one stays closed to other sites.
 */
export function allowCrossOriginReads(app: FastifyInstance): void {
  const open = new Set<string>([...readPaths, ...openFilePaths])
  app.addHook('onRequest', async ({ method, routeOptions: { url } }, reply) => {
    if ((method === 'GET' || method === 'HEAD') && url !== undefined && open.has(url))
      reply
        .header('Access-Control-Allow-Origin', '*')
        .header('Access-Control-Expose-Headers', 'ETag, Retry-After')
  })
}
