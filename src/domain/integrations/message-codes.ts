import type { MistakenPriceUnit } from '#domain/equivalents/price-unit.ts'

/** Why a whole message is not in its platform's format. The code travels; a teacher reads the client's words for it. */
export type MalformedReason =
  | 'not_json'
  /** Another media type than the platform sends. */
  | 'wrong_content_type'
  | 'not_csv'
  | 'not_senml'
  | 'not_a_telegram'
  | 'not_an_object'
  | 'no_readings'
  | 'too_many'
  // See `TableExcess`
  | 'too_many_columns'
  | 'heading_too_long'
  | 'cell_too_long'
  // Over a limit of all messages, as `too_many` is over one of a platform's: `limits` says which
  | 'too_large'
  | 'message_too_deep'
  | 'checksum'
  // Names of the platform's event that is not the expected one
  | 'uplink_message'
  | 'uplink_normalized'
  | 'unknown_event'
  | 'cmd'
  // Names of what holds the values
  | 'data'
  | 'frm_payload'
  | 'payload_hex'
  | 'no_entities'
  | 'no_observations'
  | 'no_uplinks'
  // Names of what says which device it is
  | 'end_device_ids'
  | 'dev_eui'
  | 'device_info'
  | 'eui'
  | 'serialno'

/** Why an adapter does not take one value of a message. */
export type RefusalCode =
  | 'unknown_metric'
  | 'wrong_unit'
  | 'unit_missing'
  | 'not_a_number'
  | 'invalid_time'
  /** The clock showed it twice that night. */
  | 'ambiguous_time'
  | 'invalid_record'
  /** A price that nobody pays: see `mistakenPriceUnit`. */
  | 'price_in_ore'
  | 'price_per_mwh'
  /** The sender itself says that nothing was measured: see `isNotReal`. */
  | 'simulated'
  /** The sender itself calls the value wrong. */
  | 'marked_wrong'
  /** Only the other of a raw and a compensated value was sent. */
  | 'not_compensated'
  /** Over a limit of records: more fields, more levels, a longer text. */
  | 'too_wide'
  | 'too_deep'
  | 'too_long'

export const priceRefusals: Readonly<Record<MistakenPriceUnit, RefusalCode>> = {
  ore_per_kwh: 'price_in_ore',
  kr_per_mwh: 'price_per_mwh',
}
