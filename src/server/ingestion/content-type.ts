import type { Adapter, InboundRequest } from './adapter.ts'

/** What programs call JSON that say nothing of it: a form's type is the default of `curl -d` and of many small libraries; '' = none. */
const unsaid =
  /^(?:|application\/(?:x-www-form-urlencoded|octet-stream|(?:[\w.-]+\+)?json5?)|text\/(?!csv)[\w.+-]+)$/

/**
 * A request with a media type that its adapter takes; JSON under another type is JSON. Null = neither, it is answered with 415.
 */
export function withAcceptedType(adapter: Adapter, request: InboundRequest): InboundRequest | null {
  const mediaType = mediaTypeOf(request)
  if (adapter.contentTypes.includes(mediaType)) return request
  const isJson = unsaid.test(mediaType) && beginsLikeJson(request.body)
  if (!isJson || !adapter.contentTypes.includes('application/json')) return null
  return { ...request, headers: { ...request.headers, 'content-type': 'application/json' } }
}

/** True for a body whose first sign is that of an object or a list. */
export function beginsLikeJson(body: Uint8Array): boolean {
  return /^[\s\ufeff]*[[{]/.test(new TextDecoder().decode(body.subarray(0, 64)))
}

/** In lower case, without parameters; '' where none is stated. */
export function mediaTypeOf({ headers }: Pick<InboundRequest, 'headers'>): string {
  const [mediaType = ''] = String(headers['content-type'] ?? '').split(';')
  return mediaType.trim().toLowerCase()
}
