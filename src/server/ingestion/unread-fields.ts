import type { FieldUse } from './adapter.ts'
import { readItems } from './adapters/http-push/items.ts'
import { decodedValueOf } from './decoded-value.ts'
import { parseJson } from './json.ts'

/**
 * The numbers of a JSON message of which nothing was understood, by their names: a person may say what they mean. Without what is
 * a gateway's or the network's. Undefined = it is no JSON, or has none.
 */
export function unreadFieldsOf(body: Uint8Array): FieldUse | undefined {
  const message = parseJson(body)
  if (typeof message !== 'object' || message === null) return undefined
  const readings = readItems(message, null)?.readings ?? []
  const names = readings.flatMap(({ name, value, fields }) =>
    decodedValueOf(value) === null ? [] : (fields ?? [typeof name === 'string' ? name : '']),
  )
  const unused = [...new Set(names)].filter((name) => name !== '')
  return unused.length === 0 ? undefined : { total: unused.length, used: 0, unused }
}
