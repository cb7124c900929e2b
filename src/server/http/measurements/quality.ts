import type { FastifyInstance } from 'fastify'
import { getQualityEndpoint } from '#contract/quality.ts'
import { qualityTexts } from '#domain/series/quality.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { qualityOf } from '#server/use-cases/measurements/quality.ts'

export function serveQuality(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getQualityEndpoint, async ({ params }) => ({
    data: (await qualityOf(deps, params.schoolId)).map((series) => ({
      sensor_id: series.sensorId,
      sensor_name: series.sensorName,
      location_name: series.placeName,
      metric_key: series.metric?.key ?? null,
      coverage: series.coverage,
      observed_at: series.observedAt === null ? null : toInstant(series.observedAt),
      problems: series.problems.map(({ kind, since, isHidden }) => ({
        kind,
        since: since === null ? null : toInstant(since),
        hidden: isHidden,
        title: qualityTexts[kind].title,
        next_step: qualityTexts[kind].nextStep,
      })),
    })),
  }))
}
