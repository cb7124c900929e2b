import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import { readinessOf } from '#server/use-cases/health.ts'

/**
 * Liveness and readiness probes. `builtFile` is a page that is served; null = none is. `notes`: sentences about what works and is not
 * whole yet.
 */
export function serveHealth(
  app: FastifyInstance,
  deps: Deps,
  builtFile: string | null,
  notes: () => readonly string[],
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    const { isReady, reasons, warnings: ofServer } = await readinessOf(deps, builtFile)
    const warnings = [...ofServer, ...notes()]
    reply.code(isReady ? 200 : 503).header('Cache-Control', 'no-store')
    return {
      status: isReady ? 'ready' : 'not_ready',
      ...(reasons.length > 0 && { reason: reasons.join(' ') }),
      ...(warnings.length > 0 && { warnings }),
    }
  })
}
