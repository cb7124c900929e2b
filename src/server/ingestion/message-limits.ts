import { limits } from '#domain/limits.ts'
import { type Adapter, type InboundRequest, malformed, type Received, type Refusal } from './adapter.ts'
import { decodeText } from './csv-rows.ts'
import { isJsonObject, type JsonObject, parseJson } from './json.ts'
import { jsonTextSize } from './json-text-size.ts'

/**
 * What an adapter makes of a message as far as it is within the limits of all messages: one that is too large or too deep
 * is malformed; of all others only the records that are too wide or too deep, and the texts that are too long, are refused.
 */
export function receiveWithinLimits(adapter: Adapter, request: InboundRequest, settings: unknown): Received {
  const { body } = request
  if (body.length > limits.bodyBytes) return malformed('too_large')
  const text = decodeText(body)
  // Tables have limits of their own: `limits.table`.
  if (!/^[\s\ufeff]*[[{]/.test(text)) return adapter.receive(request, settings)
  const size = jsonTextSize(text, limits.depth)
  if (size.depth > limits.depth) return malformed('message_too_deep')
  const { fields, depth, text: longest } = limits.record
  if (size.recordFields <= fields && size.recordDepth <= depth && size.longestText <= longest)
    return adapter.receive(request, settings)
  return receiveRest(adapter, request, settings)
}

/** What an adapter makes of a message without what is over a limit in it. */
function receiveRest(adapter: Adapter, request: InboundRequest, settings: unknown): Received {
  const message = parseJson(request.body)
  if (message === undefined) return adapter.receive(request, settings)
  const refused: Refusal[] = []
  const rest = withoutLarge(message, '', refused)
  const received: Received | undefined =
    rest === undefined
      ? undefined
      : adapter.receive({ ...request, body: Buffer.from(JSON.stringify(rest)) }, settings)
  if (received?.kind !== 'uplinks') return { kind: 'uplinks', uplinks: [], refused }
  return { ...received, refused: [...(received.refused ?? []), ...refused] }
}

/** A value without what is over a limit; undefined for what is itself. It calls itself no deeper than `limits.depth`. */
function withoutLarge(value: unknown, path: string, refused: Refusal[]): unknown {
  if (!isJsonObject(value)) return withoutLargeParts(value, path, refused)
  const { fields, depth } = recordSize(value)
  if (fields > limits.record.fields) return refuse(refused, 'too_wide', path)
  if (depth > limits.record.depth) return refuse(refused, 'too_deep', path)
  return withoutLargeParts(value, path, refused)
}

/** The same of what stands in a record: objects in it are part of it, items of lists are records of their own. */
function withoutLargeParts(value: unknown, path: string, refused: Refusal[]): unknown {
  const within = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (typeof value === 'string')
    return value.length > limits.record.text ? refuse(refused, 'too_long', path) : value
  if (Array.isArray(value))
    return value
      .map((item, index) => withoutLarge(item, within(index), refused))
      .filter((item) => item !== undefined)
  if (!isJsonObject(value)) return value
  const parts = Object.entries(value).flatMap(([name, part]) => {
    if (name.length > limits.record.text) return refuse(refused, 'too_long', path) ?? []
    const kept = withoutLargeParts(part, within(name), refused)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return Object.fromEntries(parts)
}

function recordSize(record: JsonObject): { readonly fields: number; readonly depth: number } {
  const parts = Object.values(record)
  const inner = parts.filter(isJsonObject).map(recordSize)
  return {
    fields: inner.reduce((sum, { fields }) => sum + fields, parts.length),
    depth: inner.reduce((deepest, { depth }) => Math.max(deepest, 1 + depth), 1),
  }
}

/** Of a path that is longer people see the beginning. */
const longestPath = 64

const limitOfCode = {
  too_wide: limits.record.fields,
  too_deep: limits.record.depth,
  too_long: limits.record.text,
} as const

/** Notes what is left out; of very many the first. */
function refuse(refused: Refusal[], code: keyof typeof limitOfCode, path: string): undefined {
  if (refused.length >= limits.errors) return
  const field = path.slice(0, longestPath)
  refused.push({ metric_key: '*', code, limit: limitOfCode[code], ...(field !== '' && { field }) })
}
