import type { FastifyInstance } from 'fastify'
import { type Config, getConfig } from '#contract/config.ts'
import { serve } from './serve.ts'

export function serveConfig(app: FastifyInstance, config: Config): void {
  serve(app, getConfig, async () => ({ data: config }))
}
