import type { FastifyInstance } from 'fastify'
import { type Contribution, listContributions, putContribution } from '#contract/contributions.ts'
import { type ContributionContent, isVote } from '#domain/activities/contribution.ts'
import { DomainError, Invalid, NotFound } from '#domain/errors.ts'
import { addressOf } from '#server/http/address.ts'
import { serve } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import * as contributions from '#server/use-cases/game/contributions.ts'
import { createCallBudget } from './call-budget.ts'

/** Bytes of a contribution. A drawn guess has about 600. */
const bodyLimit = 4 * 1024

export async function serveContributions(app: FastifyInstance, deps: Deps): Promise<void> {
  const budget = createCallBudget(deps.now)

  /** Counts a call that came with a code, whatever came of it, so that codes cannot be tried without end. */
  async function counted<T>(activityId: string, address: string, hasCode: boolean, work: () => Promise<T>) {
    budget.check(activityId, address)
    try {
      const answer = await work()
      budget.note(activityId, address, hasCode ? 'right' : 'unasked')
      return answer
    } catch (error) {
      // Of an activity that exists, whatever it was that did not fit.
      const isKnown = error instanceof DomainError && !(error instanceof NotFound)
      if (isKnown) budget.note(activityId, address, error.code === 'wrong_class_code' ? 'wrong' : 'unasked')
      throw error
    }
  }

  serve(app, listContributions, async ({ params: { activityId }, query, request }) => {
    const code = query.code ?? null
    const kept = await counted(activityId, addressOf(request), code !== null, () =>
      contributions.contributionsFor(deps, activityId, code),
    )
    return { data: kept.map(toContribution) }
  })

  await app.register(async (limited) => {
    // JSON is the only format of a contribution.
    limited.removeContentTypeParser('text/plain')
    serve(
      limited,
      putContribution,
      async ({ params: { activityId, contributionId }, query, body, created, request }) => {
        if (body.id !== contributionId) {
          const errors = [{ path: 'id', code: 'not_the_id_of_the_path' }]
          throw new Invalid('invalid_input', 'the contribution has another id than its path', errors)
        }
        const { id, alias, content, age_ms, app_version } = body
        const code = query.code ?? null
        const sent = { id, alias, content, ageMs: age_ms, appVersion: app_version, code }
        // A replay is acknowledged whatever its code: it proves nothing.
        const { contribution } = await counted(activityId, addressOf(request), false, async () => {
          const answer = await contributions.putContribution(deps, activityId, sent)
          if (answer.isNew) created()
          return answer
        })
        return { data: toContribution(contribution) }
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
    content: told(kept.content),
    at: toInstant(kept.aboutAt),
    made_at: toInstant(kept.madeAt),
    received_at: toInstant(kept.receivedAt),
    late: kept.late,
    approved: kept.state === 'approved',
    provenance: kept.provenance,
  }
}

/** Which votes came from one tablet is nobody's business. */
function told(content: ContributionContent): ContributionContent {
  if (!isVote(content)) return content
  const { tablet: _untold, ...vote } = content
  return vote
}
