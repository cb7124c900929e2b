import type { FastifyInstance } from 'fastify'
import { getQualityEndpoint, seriesQuality } from '#contract/quality.ts'
import { toWire } from '#contract/wire.ts'
import { qualityTexts } from '#domain/series/quality.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { checkQuality } from '#server/use-cases/measurements/quality.ts'

export function serveQuality(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getQualityEndpoint, async ({ params }) => ({
    data: (await checkQuality(deps, params.schoolId)).map(
      ({ placeName, metric, problems, isByHand, ...series }) =>
        toWire(seriesQuality, {
          ...series,
          locationName: placeName,
          metricKey: metric?.key ?? null,
          byHand: isByHand,
          problems: problems.map(({ kind, since, isHidden }) => ({
            ...{ kind, since, hidden: isHidden },
            ...qualityTexts[kind],
          })),
        }),
    ),
  }))
}
