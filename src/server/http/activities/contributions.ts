import type { FastifyInstance } from 'fastify'
import {
  type Contribution,
  listContributionsEndpoint,
  submitContributionEndpoint,
} from '#contract/contributions.ts'
import { type ContributionContent, isVote } from '#domain/activities/contribution.ts'
import { Invalid } from '#domain/errors.ts'
import { serve } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import * as contributions from '#server/use-cases/activities/contributions.ts'
import { noteArrival } from '#server/use-cases/activities/unsent-reports.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { CodeGuard } from './code-guard.ts'
import { addEpochHeader, reportOf } from './sent-items.ts'

/** Bytes of a contribution. A drawn guess has about 600. */
const bodyLimit = 4 * 1024

/** `epoch`: of the database; see `epochHeader`. */
export async function serveContributions(
  app: FastifyInstance,
  deps: Deps,
  codes: CodeGuard,
  epoch: () => Promise<string>,
): Promise<void> {
  serve(app, listContributionsEndpoint, ({ params: { activityId }, query, request }) =>
    codes.run(request, activityId, async (tries) => {
      const shown = { code: query.code ?? null, key: query.key ?? null, tries }
      const { contributions: kept, classKey } = await contributions.contributionsFor(deps, activityId, shown)
      return { data: kept.map(toContribution), ...(classKey !== null && { meta: { class_key: classKey } }) }
    }),
  )

  await app.register(async (limited) => {
    addEpochHeader(limited, epoch)
    // JSON is the only format of a contribution.
    limited.removeContentTypeParser('text/plain')
    serve(
      limited,
      submitContributionEndpoint,
      async ({ params: { activityId, contributionId }, query, body, created, request }) => {
        if (body.id !== contributionId) {
          const errors = [{ path: 'id', code: 'not_the_id_of_the_path' }]
          throw new Invalid('invalid_input', 'the contribution has another id than its path', errors)
        }
        const { id, alias, content, age_ms, app_version, change } = body
        const shown = { code: query.code ?? null, key: query.key ?? null }
        const sent = { id, alias, content, ageMs: age_ms, appVersion: app_version, change, ...shown }
        return codes.run(request, activityId, async (tries) => {
          const answer = await contributions.putContribution(deps, activityId, { ...sent, tries })
          if (answer.isNew) created()
          await noteArrival(deps, activityId, id, answer.isNew ? reportOf(query) : null)
          const { contribution, classKey } = answer
          return {
            data: toContribution(contribution),
            ...(classKey !== null && { meta: { class_key: classKey } }),
          }
        })
      },
      { bodyLimit },
    )
  })
}

export function toContribution(kept: contributions.KeptContribution): Contribution {
  return {
    id: kept.id,
    activity_id: kept.activityId,
    alias: kept.alias,
    content: toPublicContent(kept.content),
    at: toInstant(kept.aboutAt),
    made_at: toInstant(kept.madeAt),
    received_at: toInstant(kept.receivedAt),
    late: kept.late,
    approved: kept.state === 'approved',
    provenance: kept.provenance,
  }
}

/** Which votes came from one tablet is in no answer. */
function toPublicContent(content: ContributionContent): ContributionContent {
  if (!isVote(content)) return content
  const { tablet: _tablet, ...vote } = content
  return vote
}
