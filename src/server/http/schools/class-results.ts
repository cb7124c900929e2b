import type { FastifyInstance } from 'fastify'
import { type ClassResult as ClassResultShape, listClassResults } from '#contract/class-results.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ExpensiveReads } from '#server/http/expensive-reads.ts'
import { readyAnswer } from '#server/http/kept-answers.ts'
import { serveReady } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type ClassResult, classResultsOf } from '#server/use-cases/schools/class-results.ts'

export function serveClassResults(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  serveReady(app, listClassResults, ({ params: { schoolId }, request }) =>
    reads.ofSchool(request, schoolId, async () =>
      readyAnswer({ data: (await classResultsOf(deps, schoolId)).map(toShape) } satisfies AnswerOf<
        typeof listClassResults
      >),
    ),
  )
}

function toShape(result: ClassResult): ClassResultShape {
  const { provenance } = result
  const at = toInstant(result.at)
  if (result.kind === 'food_journey') {
    const { kind, title, cartsCount: carts_count, kilometres } = result
    return { kind, at, title, carts_count, kilometres, provenance }
  }
  const { kind, room, lastedS: lasted_s, ppm, celsius } = result
  return { kind, at, room: { id: room.id, name: room.name }, lasted_s, ppm, celsius, provenance }
}
