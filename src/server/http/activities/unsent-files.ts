import type { FastifyInstance } from 'fastify'
import {
  importUnsentFileEndpoint,
  type UnsentFileSummary as Shape,
  type UnsentCart,
  type UnsentContribution,
} from '#contract/unsent-files.ts'
import { Invalid } from '#domain/errors.ts'
import { serveForMember } from '#server/http/session.ts'
import {
  importUnsent,
  previewUnsent,
  type UnsentFileSummary,
} from '#server/use-cases/activities/import-unsent.ts'
import type { Deps } from '#server/use-cases/deps.ts'

export function serveUnsentFiles(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, importUnsentFileEndpoint, async ({ member, query, body }) => {
    const file = {
      carts: body.carts.map((cart, index) => ({ ...cart, ...facts(cart, `carts.${index}`) })),
      contributions: body.contributions.map((contribution, index) => ({
        ...contribution,
        ...facts(contribution, `contributions.${index}`),
      })),
    }
    const summary =
      query.preview === 'true'
        ? await previewUnsent(deps, member, file)
        : await importUnsent(deps, member, file)
    return { data: toSummary(summary) }
  })
}

function facts({ activity_id: activityId, made_at }: UnsentCart | UnsentContribution, path: string) {
  const madeAt = Date.parse(made_at)
  // The 31st of February.
  if (Number.isNaN(madeAt))
    throw new Invalid('invalid_input', 'a time is none', [{ path: `${path}.made_at`, code: 'not_a_time' }])
  return { activityId, madeAt }
}

function toSummary({ activities, elsewhere }: UnsentFileSummary): Shape {
  return {
    elsewhere,
    activities: activities.map(({ refused, ...activity }) => ({
      ...activity,
      refused: [...refused].map(([code, count]) => ({ code, count })),
    })),
  }
}
