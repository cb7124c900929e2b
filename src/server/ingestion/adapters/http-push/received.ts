import type { FieldUse, Received, Refusal, UnreadValue, Uplink } from '#server/ingestion/adapter.ts'
import { notReal } from '#server/ingestion/not-real.ts'
import type { SchoolRecord } from '#server/ingestion/school-record.ts'
import { isOwnState, statusOf } from './device-status.ts'
import type { Items } from './items.ts'

interface ReadItems {
  readonly uplinks: readonly Uplink[]
  /** Devices without a value: that they sent something, and their battery. */
  readonly withoutValue?: readonly Uplink[]
  readonly records?: readonly SchoolRecord[]
  readonly refused: readonly Refusal[]
  readonly fields: FieldUse
  readonly unread: readonly UnreadValue[]
}

/** What came of a message's items; a part that is not real is refused by name, and a whole such message is ignored. */
export function receivedOf(
  { simulated, withoutValues }: Pick<Items, 'simulated' | 'withoutValues'>,
  { uplinks, withoutValue = [], records = [], refused, fields, unread }: ReadItems,
): Received {
  const isEmpty = uplinks.length + records.length + refused.length === 0
  const listed = unread.length > 0 && { unread }
  if (isEmpty && simulated > 0) return notReal
  if (isEmpty && (withoutValues > 0 || isOwnState(fields))) return statusOf(withoutValue)
  const sender = withoutValue[0]?.externalId
  if (isEmpty) return { kind: 'malformed', reason: 'no_readings', ...listed, ...(sender && { sender }) }
  const reports = withoutValue.filter(({ battery, refused: own }) => battery !== null || own !== undefined)
  const parts: readonly Refusal[] = simulated > 0 ? [{ metric_key: '*', code: 'simulated' }] : []
  return {
    kind: 'uplinks',
    uplinks,
    records,
    refused: [...refused, ...parts],
    fields,
    ...(reports.length > 0 && { reports }),
    ...listed,
  }
}
