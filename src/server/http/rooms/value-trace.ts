import type { FastifyInstance } from 'fastify'
import { getValueTraceEndpoint, valueTrace } from '#contract/value-trace.ts'
import { toWire } from '#contract/wire.ts'
import { Invalid } from '#domain/errors.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { traceValue } from '#server/use-cases/ingest/value-trace.ts'
import { parseInstant } from '#server/use-cases/measurements/ranges.ts'

export function serveValueTrace(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getValueTraceEndpoint, async ({ member, params, query }) => {
    const at = query.at === undefined ? null : requireInstant(query.at)
    const choice = { metricKey: query.metric_key, at }
    const trace = await traceValue(deps, member.schoolId, params.sensorId, choice)
    return { data: toWire(valueTrace, { ...trace, steps: trace.steps.map((step) => ({ ...step })) }) }
  })
}

function requireInstant(text: string): number {
  const at = parseInstant(text)
  if (at !== null) return at
  throw new Invalid('invalid_input', 'at is a time', [{ path: 'at', code: 'wrong_format' }])
}
