import type { ProcessingId } from './processings.ts'

/** The columns of a table by what is done with them; `nobody`: about no person, and from no person. */
type TableEntry = { readonly [Of in ProcessingId | 'nobody']?: string }

/**
 * Every table and column of the database. The privacy page, the record of processing and what is exported of a person stand
 * on it; a table or column that is not here fails a test on both databases.
 */
const serverRegister = {
  account: { accounts: 'id email name created_at last_signed_in_at' },
  account_identity: { accounts: 'account_id issuer subject' },
  member: { accounts: 'id school_id account_id role invited_at by_group' },
  administrator: { administrators: 'account_id invited_at by_group' },
  session: {
    sessions:
      'token_hash half_hash id account_id browser system created_at used_at expires_at authenticated_at',
  },
  script_token: {
    script_tokens: 'id token_hash account_id school_id role name created_at expires_at used_at',
  },
  sign_in_attempt: {
    sign_ins:
      'state provider_key attempt browser_hash nonce code_verifier redirect_uri answered userinfo is_check expires_at asks_again',
  },
  audit: { log: 'id at school_id actor action subject before after' },

  activity: {
    published: 'title',
    nobody:
      'id school_id activity_type status settings share_code open_before_codes class_key_version guessing_tries guessing_since guessing_last_at joining_closed_at activated_at deactivated_at created_at updated_at',
  },
  cart: {
    carts:
      'activity_id id colour_key animal_key class_colour_key class_animal_key items made_at received_at late app_version set_aside_at change_key change_number',
    nobody: 'provenance',
  },
  contribution: {
    contributions:
      'activity_id id room_id kind colour_key animal_key content about_at made_at received_at late app_version state change_key change_number',
    nobody: 'provenance',
  },
  unsent_report: { unsent: 'activity_id oldest_id unsent reported_at' },
  class_presence: { presence: 'activity_id id colour_key animal_key handed_in first_at last_at' },
  class_round: { nobody: 'activity_id started_at shown_at answer next_activity_id' },
  passed_mystery: { nobody: 'school_id week' },

  school: {
    nobody:
      'id name color logo_url logo_plate place_name place_lat place_lng calendar created_at archived_at shows_weather co2_limits',
  },
  logo: { nobody: 'school_id hash png' },
  page: { published: 'title', nobody: 'id school_id slug status position updated_at' },
  section: { published: 'title blocks', nobody: 'id page_id position updated_at' },
  picture: { published: 'webp', nobody: 'school_id hash created_at' },
  dashboard: { nobody: 'school_id arrangement' },
  wall: { published: 'name', nobody: 'id school_id setup last_seen_at build newest_value_at' },

  room: {
    published: 'name',
    nobody: 'id school_id kind floor sort_order volume_m3 usual_people airing_advice',
  },
  device: {
    published: 'name routing_facts',
    nobody:
      'id school_integration_id external_id profile_key profile_by_person model_name expected_interval_s battery_percent battery_millivolts battery_reported_at rssi snr last_sync_at last_sync_status last_sync_code decoded_fields field_map last_message_key last_message_id',
  },
  new_device_count: {
    nobody:
      'school_integration_id date added allowed held_sketch held_examples held_since held_last reread_received_at reread_id',
  },
  radio_frame: { nobody: 'device_id counter digest at' },
  device_day: { nobody: 'device_id date battery_percent rssi' },
  sensor: {
    published: 'name',
    nobody: 'id school_id room_id status provenance named_by_person ignored_at archived_at',
  },
  assignment: { nobody: 'id device_id sensor_id from_t to_t' },
  sensor_event: { published: 'detail', nobody: 'id sensor_id kind metric_key from_t to_t' },

  series: { nobody: 'id sensor_id metric_key accumulation wrap_at' },
  reading: { measurements: 'series_id t v period_s' },
  rollup: { measurements: 'series_id res b n sum lo hi spread spread_days' },
  latest: { measurements: 'series_id t v received_at' },
  marked_reading: { measurements: 'series_id t v period_s held' },
  released_reading: { measurements: 'series_id t v held' },
  reading_mark: {
    writers: 'marked_by marked_at undone_by undone_at',
    published: 'note',
    nobody: 'id series_id kind from_t to_t reason',
  },
  widget: { nobody: 'id school_id metric_key' },
  refused_value: { nobody: 'sensor_id metric_key code date n first_at last_at skew_ms' },
  series_doubt: { nobody: 'series_id kind from_t to_t' },
  menu_day: { published: 'meal courses', nobody: 'school_id date provenance origin' },
  forecast: { nobody: 'school_id issued_at valid_until source steps provenance' },
  electricity_price: { nobody: 'school_id from_t to_t kr_per_kwh' },
  meal_waste: {
    measurements: 'sensor_id date meal waste_kind weight_g portions',
    published: 'reason',
  },

  message: {
    messages: 'body request packed',
    nobody: 'id school_integration_id received_at outcome base_id',
  },
  reread: { nobody: 'device_id profile_key field_map after_received_at after_id run held_until' },
  unread_message: {
    nobody:
      'school_integration_id external_id signature date code device_name numbers refused_fields n last_at',
  },
  field_answer: {
    nobody:
      'id school_integration_id school_id names scope devices beside meaning answered_at state after_received_at after_id run held_until messages accepted rejected',
  },
  answer_reading: { nobody: 'answer_id series_id t' },
  backfill: { nobody: 'school_integration_id asked_until' },
  feed_state: {
    nobody:
      'school_integration_id resource url etag last_modified next_at failures last_success_at last_error_at last_error_code',
  },
  poll: { nobody: 'school_integration_id source settings_at next_at failures failing_since last_code' },
  poll_mark: { nobody: 'school_integration_id part mark' },
  manual_entry: {
    writers: 'entered_at entered_by',
    nobody: 'id school_id kind way accepted duplicate rejected',
  },
  manual_value: { published: 'fields', nobody: 'manual_entry_id line value_key measured_at' },

  school_integration: {
    connections: 'settings secrets last_error_message last_test routing_undo',
    nobody:
      'id school_id integration_key status key_hmac key_encrypted created_at updated_at last_success_at last_error_at last_error_code routing_rules',
  },
  integration_hour: { nobody: 'school_integration_id b accepted duplicate rejected' },
  webhook_delivery: {
    messages: 'body',
    nobody: 'id school_integration_id event status attempts next_at created_at last_code',
  },

  alert: {
    alerts: 'acked_at acked_by',
    published: 'subject_name',
    nobody:
      'id school_id kind subject sensor_id metric_key detail opened_at cleared_at opening_notified_at clearing_notified_at',
  },
  alert_recipient: { alert_mail: 'school_id email locale added_at notified_until next_at failures' },
  push_subscription: {
    push: 'id member_id school_id session_hash endpoint p256dh auth locale renewed_at notified_until notified_on notified_count next_at failures',
  },

  accessibility_feedback: {
    feedback: 'id obstacle words place wants_other_form email received_at',
    nobody: 'notified_at',
  },

  setting: { contacts: 'value', nobody: 'key' },
  school_version: { nobody: 'school_id version past_version' },
} as const satisfies Readonly<Record<string, TableEntry>>

/** A column with what is done with it; null = it is about no person, and from no person. */
interface RegisteredColumn {
  readonly table: string
  readonly column: string
  readonly of: ProcessingId | null
}

/** Every column of the register. */
export function registeredColumns(): readonly RegisteredColumn[] {
  return Object.entries<TableEntry>(serverRegister).flatMap(([table, entry]) =>
    (Object.entries(entry) as [ProcessingId | 'nobody', string][]).flatMap(([of, columns]) =>
      columns.split(' ').map((column) => ({ table, column, of: of === 'nobody' ? null : of })),
    ),
  )
}
