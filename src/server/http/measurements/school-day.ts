import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getSchoolDayEndpoint, type SchoolDay as SchoolDayShape } from '#contract/school-day.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedResponse } from '#server/http/response-cache.ts'
import { serveCached } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getSchoolDay, type SchoolDay } from '#server/use-cases/measurements/school-day.ts'

export function serveSchoolDay(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  serveCached(app, getSchoolDayEndpoint, ({ params: { schoolId }, request }) =>
    reads.ofSchool(request, schoolId, async () => {
      const day = await getSchoolDay(deps, schoolId)
      return cachedResponse({ data: day && toShape(day) } satisfies AnswerOf<typeof getSchoolDayEndpoint>)
    }),
  )
}

function toShape({ date, start, end, rooms }: SchoolDay): SchoolDayShape {
  return {
    date,
    start: toInstant(start * 1000),
    end: toInstant(end * 1000),
    rooms: rooms.map(({ roomId, minutes, values }) => ({
      room_id: roomId,
      minutes: [...minutes],
      values: [...values],
    })),
  }
}
