import type { Uplink } from '#server/ingestion/adapter.ts'
import { type DecodedNumber, decodedNumbers } from '#server/ingestion/decoded-numbers.ts'
import type { ReadPayload } from '#server/ingestion/read-payload.ts'
import type { RefusedField } from '#server/storage/ingest/unread-messages.ts'

/** Why a message is listed although other values of it were read. */
export const partlyRead = 'partly'

/** Said of devices whose numbers have names that nobody knows. */
export const unknownFields = 'unknown_fields'

/** What nobody understood of a payload, and why: a stable code. */
export interface UnreadPayload {
  readonly code: string
  /** May be none: bytes say nothing to a person. */
  readonly numbers: readonly DecodedNumber[]
  /** Of a record: the fields for which it was refused. */
  readonly refusedFields?: readonly RefusedField[]
}

/** Null = all of it was understood, or there was nothing to read. */
export function unreadOf({ payload }: Pick<Uplink, 'payload'>, read: ReadPayload): UnreadPayload | null {
  if (!read.ok && read.reason === 'no_payload') return null
  if (!read.ok)
    return {
      code: read.reason,
      numbers: read.reason === unknownFields ? decodedNumbers(payload.decoded) : [],
    }
  const names = new Set(read.fields?.unused ?? [])
  if (names.size === 0) return null
  return {
    code: partlyRead,
    numbers: decodedNumbers(payload.decoded).filter(({ name }) => names.has(name)),
  }
}
