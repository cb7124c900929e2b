import { instantOfText } from '#server/ingestion/adapters/ngsi-ld/property.ts'
import { textOf } from '#server/ingestion/json.ts'

/**
 * When an Observation began, or ended, epoch ms; null = it does not say. Rounded up: what a server writes to the
 * microsecond would come after our mark again and again.
 */
export function observedFrom(observation: object, which: 'start' | 'end' = 'start'): number | null {
  const phenomenonTime = textOf(observation, 'phenomenonTime')
  const text = (which === 'start' ? phenomenonTime?.split('/')[0] : phenomenonTime?.split('/').at(-1)) ?? ''
  const at = instantOfText(text)
  if (at === undefined) return null
  const isBetween = which === 'start' && /\.\d{3}\d*[1-9]/.test(text)
  return isBetween ? at + 1 : at
}
