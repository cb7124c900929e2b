import type { MistakenPriceUnit } from '#domain/equivalents/price-unit.ts'

/**
 * Why a whole message is not in its platform's format, with what it means. The code travels; a teacher reads the client's words for it.
 * `too_many` is over a limit of the platform's, `too_large` and `message_too_deep` over one of all messages: `limits` says which; those
 * of tables are `TableExcess`.
 */
export const malformedReasons = {
  not_json: 'the message is no JSON',
  wrong_content_type: 'the message is of another media type than the platform sends',
  not_csv: 'the message is no CSV',
  split_numbers: 'a line of the table has more cells than headings: decimal commas split its numbers',
  not_senml: 'the message is no SenML',
  not_a_telegram: 'the message is no telegram of a meter',
  not_an_object: 'the message is no JSON object',
  no_readings: 'the message has no readings',
  too_many: 'the message has more than it may have',
  too_many_columns: 'the table has more columns than it may have',
  heading_too_long: 'a heading of the table is too long',
  cell_too_long: 'a cell of the table is too long',
  too_large: 'the body is larger than what is taken',
  message_too_deep: 'the message is nested too deeply',
  checksum: 'the checksum of the message is another one',
  uplink_message: 'the message has no `uplink_message`',
  uplink_normalized: 'the message has no `uplink_normalized`',
  unknown_event: 'the message is of an event that the platform does not have',
  cmd: 'the message has no `cmd` of an uplink',
  data: 'the message has no `data`',
  frm_payload: 'the message has no `frm_payload`',
  payload_hex: 'the message has no `payload_hex`',
  no_entities: 'the message has no entities',
  no_observations: 'the message has no observations',
  no_uplinks: 'the message has no uplinks',
  end_device_ids: 'the message has no `end_device_ids`',
  dev_eui: 'the message has no `dev_eui`',
  device_info: 'the message has no `deviceInfo`',
  eui: 'the message has no `EUI`',
  serialno: 'the message has no `serialno`',
} as const

export type MalformedReason = keyof typeof malformedReasons

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
