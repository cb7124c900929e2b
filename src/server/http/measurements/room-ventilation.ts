import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getRoomVentilationEndpoint } from '#contract/room-ventilation.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedResponse } from '#server/http/response-cache.ts'
import { serveCached } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openRoomVentilation, type RoomVentilation } from '#server/use-cases/measurements/room-ventilation.ts'

export function serveRoomVentilation(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  const breathingOf = openRoomVentilation(deps)
  serveCached(app, getRoomVentilationEndpoint, ({ params: { schoolId, roomId }, request }) =>
    reads.ofSchool(request, schoolId, async () =>
      cachedResponse({ data: toShape(await breathingOf(schoolId, roomId)) } satisfies AnswerOf<
        typeof getRoomVentilationEndpoint
      >),
    ),
  )
}

function toShape({ airChanges, forecast }: RoomVentilation) {
  return {
    air_changes: airChanges && {
      low: hundredths(airChanges.low),
      middle: hundredths(airChanges.middle),
      high: hundredths(airChanges.high),
      breaks: airChanges.breaks,
    },
    forecast: forecast && {
      from: toInstant(Math.round(forecast.from) * 1000),
      to: toInstant(Math.round(forecast.to) * 1000),
      right: forecast.right,
      counted: forecast.counted,
    },
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
