import {
  type FieldUse,
  malformed,
  type Received,
  type Refusal,
  type Uplink,
} from '#server/ingestion/adapter.ts'
import { notReal } from '#server/ingestion/not-real.ts'
import type { SchoolRecord } from '#server/ingestion/school-record.ts'
import { deviceStatus, isOwnState } from './device-status.ts'
import type { Items } from './items.ts'

interface ReadItems {
  readonly uplinks: readonly Uplink[]
  readonly records?: readonly SchoolRecord[]
  readonly refused: readonly Refusal[]
  readonly fields: FieldUse
}

/** What came of a message's items; a part that is not real is refused by name, and a whole such message is ignored. */
export function receivedOf(
  { simulated, withoutValues }: Pick<Items, 'simulated' | 'withoutValues'>,
  { uplinks, records = [], refused, fields }: ReadItems,
): Received {
  const isEmpty = uplinks.length + records.length + refused.length === 0
  if (isEmpty && simulated > 0) return notReal
  if (isEmpty && (withoutValues > 0 || isOwnState(fields))) return deviceStatus
  if (isEmpty) return malformed('no_readings')
  const parts: readonly Refusal[] = simulated > 0 ? [{ metric_key: '*', code: 'simulated' }] : []
  return { kind: 'uplinks', uplinks, records, refused: [...refused, ...parts], fields }
}
