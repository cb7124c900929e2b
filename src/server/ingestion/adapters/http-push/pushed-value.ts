import type { RadioFrame } from '#server/ingestion/adapter.ts'
import type { JsonObject } from '#server/ingestion/json.ts'
import type { ParsedTimestamp } from '#server/ingestion/time-fields.ts'

/** One value as it was sent. `isNamed` = the sender says that it is a reading; a flat field may be anything. */
export interface PushedValue {
  readonly deviceId: unknown
  /** Null = its sender reported no time. */
  readonly time: ParsedTimestamp | null
  readonly name: unknown
  readonly value: unknown
  readonly unit: unknown
  /** The objects that it stands in, the innermost first: one of them may state its unit. Left out = none. */
  readonly objects?: readonly JsonObject[]
  /** The radio frame that it came in; left out = not reported. */
  readonly frame?: RadioFrame
  readonly isNamed: boolean
  /** Sent by what measures electricity: a temperature beside it is its own. */
  readonly isOfMeter?: boolean
  /** Made of a known maker's own message: its name is ours. */
  readonly isOfMaker?: boolean
  /** Its field, where it is called what it says it is: a person may have said what that field means. */
  readonly field?: string
  /** What its sender calls the fields that it was made of; left out = `name`. */
  readonly fields?: readonly string[]
}
