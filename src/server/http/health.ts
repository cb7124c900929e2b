import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import { readinessOf } from '#server/use-cases/health.ts'

/** Liveness and readiness probes. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    const { isReady, reason } = await readinessOf(deps)
    reply.code(isReady ? 200 : 503).header('Cache-Control', 'no-store')
    return { status: isReady ? 'ready' : 'not_ready', ...(reason !== null && { reason }) }
  })
}
