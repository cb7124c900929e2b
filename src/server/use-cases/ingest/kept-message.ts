import type { InboundRequest } from '#server/ingestion/adapter.ts'
import { newId } from '#server/storage/ids.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'

/** How much of a body is stored for inspection; platforms send a few kilobytes. */
const keptBodyBytes = 64 * 1024

const utf8 = new TextDecoder()

/** A message with what became of it, as it is kept for inspection and to be read again. `receivedAt`: epoch ms. */
export function messageOf(
  schoolIntegrationId: string,
  request: InboundRequest,
  outcome: object,
  receivedAt: number,
  id = newId(receivedAt),
): MessageRow {
  const body = utf8.decode(request.body.subarray(0, keptBodyBytes))
  return {
    id,
    schoolIntegrationId,
    receivedAt,
    // PostgreSQL's text has no NUL character.
    body: body.replaceAll('\0', '\ufffd'),
    outcome: JSON.stringify(outcome),
    request: JSON.stringify(requestContext(request)),
  }
}

/** The headers and query parameters that adapters read; none of them can hold a secret. */
function requestContext({ headers, query }: InboundRequest) {
  const kept = (source: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = source[name]
        return typeof value === 'string' ? [[name, value.replaceAll('\0', '\ufffd').slice(0, 300)]] : []
      }),
    )
  return { headers: kept(headers, ['content-type', 'x-sensor']), query: kept(query, ['event', 'topic']) }
}
