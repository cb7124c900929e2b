import type { FastifyInstance } from 'fastify'
import { type HookAnswer, receiveHookEndpoint } from '#contract/uplinks.ts'
import { TooLarge } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { NotParsable, UnsupportedMediaType } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { receiveWebhook, type WebhookOutcome } from '#server/use-cases/ingest/receive-message.ts'

/** Inbound webhooks. Their bodies go to the adapter as they came: only it knows what they mean. */
export async function serveUplinks(app: FastifyInstance, deps: IngestDeps): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(hooks, receiveHookEndpoint, async ({ params, request }) => {
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
    throw new UnsupportedMediaType(
      'unsupported_media_type',
      'not the media type that this platform sends',
      outcome.accepted.map((mediaType) => ({ path: 'content-type', code: mediaType })),
    )
  }
  const limit = outcome.kind === 'malformed' ? (outcome.limit ?? limitsOfReasons[outcome.reason]) : undefined
  if (outcome.kind === 'malformed' && limit !== undefined)
    throw new TooLarge(outcome.reason, 'more than a message may have', [
      { path: 'body', code: outcome.reason, limit },
    ])
  if (outcome.kind === 'malformed') throw new NotParsable(outcome.reason, 'not the format of this platform')
  if (outcome.kind === 'ignored') return { data: { ignored: true } }
  const { accepted, duplicate, rejected } = outcome
  return { data: { accepted, duplicate, rejected: [...rejected] } }
}

/** What may be sent, of the reasons that are about that. */
const limitsOfReasons: Readonly<Partial<Record<string, number>>> = {
  too_large: limits.bodyBytes,
  message_too_deep: limits.depth,
  too_many_columns: limits.table.columns,
  heading_too_long: limits.table.headingCharacters,
  cell_too_long: limits.table.cellCharacters,
}
