import type { FastifyInstance } from 'fastify'
import { createAccessibilityFeedbackEndpoint } from '#contract/accessibility-feedback.ts'
import {
  deleteAccessibilityFeedbackEndpoint,
  keptFeedback,
  listAccessibilityFeedbackEndpoint,
} from '#contract/municipality-feedback.ts'
import { fromWire, toWire } from '#contract/wire.ts'
import { pageOf, toPageMeta } from '#server/http/paging.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'
import { serve } from '#server/http/serve.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  createAccessibilityFeedback,
  deleteAccessibilityFeedback,
  listAccessibilityFeedback,
} from '#server/use-cases/municipality/accessibility-feedback.ts'

/** From one address: a whole municipality may sit behind it, and more than this is a program, which shuts out others for ten minutes. */
const reports = { max: 30, timeWindow: 600_000 }
/** Bytes of one: a thousand characters, most of them written as `\uXXXX`. */
const bodyLimit = 8 * 1024
const onAPage = 20

/** Anyone may send accessibility feedback; the municipality's administrators read it and close it. */
export async function serveAccessibilityFeedback(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (limited) => {
    // With JSON alone a page of another site has to ask first, and is answered no.
    limited.removeContentTypeParser('text/plain')
    await limitRate(limited, reports)
    serve(
      limited,
      createAccessibilityFeedbackEndpoint,
      async ({ body, created }) => {
        const answer = await createAccessibilityFeedback(
          deps,
          fromWire(createAccessibilityFeedbackEndpoint.body, body),
        )
        if (answer.isNew) created()
        const { receivedAt, answerDays } = answer
        return { data: { id: body.id, received_at: toInstant(receivedAt), answer_days: answerDays } }
      },
      { bodyLimit, before: requireSameOrigin },
    )
  })
  serveForAdministrator(app, deps, listAccessibilityFeedbackEndpoint, async ({ query }) => {
    const page = pageOf(query, onAPage)
    const { rows, count } = await listAccessibilityFeedback(deps, page)
    return {
      data: rows.map((row) => toWire(keptFeedback, row)),
      meta: toPageMeta(page, count),
    }
  })
  serveForAdministrator(app, deps, deleteAccessibilityFeedbackEndpoint, async ({ person, params }) => {
    await deleteAccessibilityFeedback(deps, person.email, params.feedbackId)
    return { data: { id: params.feedbackId } }
  })
}
