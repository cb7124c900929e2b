import type { FastifyInstance } from 'fastify'
import { type Config, getConfigEndpoint } from '#contract/config.ts'
import { serve } from './serve.ts'

export function serveConfig(app: FastifyInstance, config: Config): void {
  serve(app, getConfigEndpoint, async () => ({ data: config }))
}
