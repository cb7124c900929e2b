import type { FastifyInstance } from 'fastify'
import { type ClassResult as ClassResultShape, listClassResultsEndpoint } from '#contract/class-results.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Room } from '#domain/rooms/room.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedResponse } from '#server/http/response-cache.ts'
import { serveCached } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type ClassResult, classResultsOf } from '#server/use-cases/schools/class-results.ts'

type Answer = AnswerOf<typeof listClassResultsEndpoint>

export function serveClassResults(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  serveCached(app, listClassResultsEndpoint, ({ params: { schoolId }, request }) =>
    reads.ofSchool(request, schoolId, async () => {
      const shapes = (await classResultsOf(deps, schoolId)).map(toShape)
      return cachedResponse({
        data: shapes.filter((shape) => shape.kind === 'airing' || shape.kind === 'food_journey'),
        more: shapes.filter((shape) => shape.kind === 'guess' || shape.kind === 'experiment'),
      } satisfies Answer)
    }),
  )
}

function toShape(result: ClassResult): ClassResultShape {
  const at = toInstant(result.at)
  switch (result.kind) {
    case 'food_journey': {
      const { kind, title, cartsCount: carts_count, kilometres, activityId: activity_id, provenance } = result
      return { kind, at, title, carts_count, kilometres, activity_id, provenance }
    }
    case 'airing': {
      const { kind, lastedS: lasted_s, ppm, celsius, holdsS: holds_s, alias, provenance } = result
      const [room, measured] = [placeOf(result.room), [...result.measured]]
      return { kind, at, room, lasted_s, ppm, celsius, measured, holds_s, alias, provenance }
    }
    case 'experiment': {
      const { kind, experiment, lastedS: lasted_s, before, after, holdsS: holds_s, provenance } = result
      const [room, measured] = [placeOf(result.room), [...result.measured]]
      return { kind, at, room, ...experiment, lasted_s, before, after, measured, holds_s, provenance }
    }
    case 'guess': {
      const { kind, room, guessesCount: guesses_count, holdsS: holds_s, provenance } = result
      const [guessed, measured] = [[...result.guessed], [...result.measured]]
      return { kind, at, room: placeOf(room), guesses_count, guessed, measured, holds_s, provenance }
    }
  }
}

function placeOf({ id, name }: Room) {
  return { id, name }
}
