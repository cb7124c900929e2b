import { createHash, timingSafeEqual } from 'node:crypto'
import type { InboundRequest } from './adapter.ts'
import { type Settings, textSettingOf } from './subscription.ts'

/** Whether a message has the header that its school requires; true where none is required. */
export function hasRequiredHeader(settings: Settings, { headers }: Pick<InboundRequest, 'headers'>): boolean {
  const [name, value] = ['required_header_name', 'required_header_value'].map((key) =>
    textSettingOf(settings, key),
  )
  if (!name || !value) return true
  const sent = headers[name.toLowerCase()]
  return typeof sent === 'string' && timingSafeEqual(digestOf(sent.trim()), digestOf(value))
}

/** A digest of fixed length, so that the time of a comparison reveals nothing. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
