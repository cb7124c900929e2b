import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '#contract/config.ts'
import type { Deps } from '#server/use-cases/deps.ts'

export interface AppOptions extends Deps {
  /** What `GET /config` answers. */
  readonly config: Config
  /** Addresses of proxies whose `X-Forwarded-…` is believed; false = none. */
  readonly trustProxy: string | readonly string[] | false
  /** One JSON line for each request on stdout, with a shortened address and without webhook keys. */
  readonly log: boolean
}

/** The whole server but its port: tests call it in process with `inject`, `main.ts` listens. `close()` is graceful. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: options.log })
  return app
}
