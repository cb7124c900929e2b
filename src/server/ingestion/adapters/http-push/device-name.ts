import { valueKindOf } from '#domain/integrations/value-kind.ts'
import type { RefusedValue } from '#server/ingestion/adapter.ts'
import type { PushedValue } from './pushed-value.ts'

/** Characters of a device's id. */
export const maxIdLength = 64

/** Null = not an id. */
export function deviceNameOf(id: unknown, onlyDevice: string): string | null {
  if (id === undefined || id === null) return onlyDevice
  const name = typeof id === 'number' ? String(id) : typeof id === 'string' ? id.trim() : ''
  return name === '' || name.length > maxIdLength || /\p{C}/u.test(name) ? null : name
}

/** A value that cannot be taken, by its device and field; where the device's name is none, that is what is wrong. */
export function refusedValueOf(
  { deviceId, value }: PushedValue,
  name: string,
  onlyDevice: string,
): RefusedValue {
  const deviceName = deviceNameOf(deviceId, onlyDevice)
  if (deviceName === null) return { externalId: '', name: 'device_id', kind: valueKindOf(deviceId) }
  return { externalId: deviceName.toLowerCase(), deviceName, name, kind: valueKindOf(value) }
}
