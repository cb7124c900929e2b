import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getRoomBreathing } from '#contract/room-breathing.ts'
import type { ExpensiveReads } from '#server/http/expensive-reads.ts'
import { readyAnswer } from '#server/http/kept-answers.ts'
import { serveReady } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openRoomBreathing, type RoomBreathing } from '#server/use-cases/measurements/room-breathing.ts'

export function serveRoomBreathing(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  const breathingOf = openRoomBreathing(deps)
  serveReady(app, getRoomBreathing, ({ params: { schoolId, roomId }, request }) =>
    reads.ofSchool(request, schoolId, async () =>
      readyAnswer({ data: toShape(await breathingOf(schoolId, roomId)) } satisfies AnswerOf<
        typeof getRoomBreathing
      >),
    ),
  )
}

function toShape({ airChanges, forecast }: RoomBreathing) {
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
