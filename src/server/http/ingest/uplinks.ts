import type { FastifyInstance } from 'fastify'
import { type HookAnswer, postHook } from '#contract/uplinks.ts'
import { NotParsable, UnsupportedMediaType } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { receiveWebhook, type WebhookOutcome } from '#server/use-cases/ingest/uplinks.ts'

/** Inbound webhooks. Their bodies go to the adapter as they came: only it knows what they mean. */
export async function serveUplinks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(hooks, postHook, async ({ params, request }) => {
      const outcome = await receiveWebhook(deps, params.key, {
        body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
        query: request.query as Record<string, unknown>,
        headers: request.headers,
      })
      return toAnswer(outcome)
    })
  })
}

/** A message that could be read is answered with 200 whatever became of it: after a 4xx some senders never send again. */
function toAnswer(outcome: WebhookOutcome): HookAnswer {
  if (outcome.kind === 'wrong_content_type') {
    throw new UnsupportedMediaType('unsupported_media_type', 'not the media type that this platform sends')
  }
  if (outcome.kind === 'malformed') throw new NotParsable(outcome.reason, 'not the format of this platform')
  if (outcome.kind === 'ignored') return { data: { ignored: true } }
  const { accepted, duplicate, rejected } = outcome
  return { data: { accepted, duplicate, rejected: [...rejected] } }
}
