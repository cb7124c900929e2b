import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { apiPrefix } from '#contract/endpoint.ts'
import { eventStreamPaths } from '#contract/school-events.ts'
import { siteOf } from '#server/http/address.ts'
import { problemOf, sendProblem } from '#server/http/errors.ts'
import { parse } from '#server/http/serve.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { eventStreams, type StreamLimits, streamLimits } from './event-streams.ts'

const params = v.object({ schoolId: v.string() })

/** How long a reader whose stream was cut waits before it reconnects, ms; the server gives each a different time. */
const reconnect = { fromMs: 5_000, spreadMs: 10_000 }

/**
 * Serves the stream (server-sent events, SSE) of a school's versions: nothing of what is measured, only that it is worth asking
 * for. Beyond its limits it refuses with 503 or 429, and the reader goes on asking in its own time. Answers how many are open,
 * whenever it is asked.
 */
export function serveSchoolEvents(
  app: FastifyInstance,
  deps: Deps,
  limits: StreamLimits = streamLimits,
): () => number {
  const streams = eventStreams(deps, limits, (err) => app.log.error({ err }, 'versions not read'))
  // Before the server waits for its connections: a stream never ends by itself.
  app.addHook('preClose', async () => streams.close())
  app.route({
    method: 'GET',
    url: apiPrefix + eventStreamPaths[0].replaceAll(/\{(\w+)\}/g, ':$1'),
    // A HEAD would be a stream without an end.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { schoolId }: v.InferOutput<typeof params> = parse(params, request.params, 'params')
      await requireSchool(deps.db, schoolId)
      const address = siteOf(request)
      const refused = streams.reserve(schoolId, address)
      if (refused !== null) {
        reply.header('Retry-After', '300')
        return sendProblem(reply, problemOf(refused === 'too_many_streams' ? 503 : 429, refused))
      }
      reply.header('Cache-Control', 'no-store').header('Content-Type', 'text/event-stream; charset=utf-8')
      // Nginx would keep events until it has some kilobytes of them.
      reply.header('X-Accel-Buffering', 'no')
      reply.hijack()
      reply.raw.writeHead(200, reply.getHeaders() as NodeJS.Dict<string>)
      reply.raw.write(`retry: ${Math.round(reconnect.fromMs + Math.random() * reconnect.spreadMs)}\n\n`)
      await streams.add(schoolId, address, reply.raw)
    },
  })
  return streams.count
}
