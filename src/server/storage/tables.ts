import type { Generated } from 'kysely'
import type { LogoPlate } from '#domain/schools/logo-plate.ts'

/**
 * The tables as they are stored. Times are epoch ms (`…_at`, `from_t`, `to_t`), except those of readings, rollups
 * and `latest` (`t`, `b`), which are epoch seconds. Flags are 0 or 1, JSON is text. Ids are UUIDv7 unless a comment
 * says otherwise.
 */
export interface Tables {
  school: SchoolTable
  location: LocationTable
  school_integration: SchoolIntegrationTable
  device: DeviceTable
  sensor: SensorTable
  assignment: AssignmentTable
  series: SeriesTable
  reading: ReadingTable
  rollup: RollupTable
  latest: LatestTable
  widget: WidgetTable
  message: MessageTable
  reread: RereadTable
  setting: SettingTable
  meal_waste: MealWasteTable
  menu_day: MenuDayTable
  forecast: ForecastTable
  page: PageTable
  section: SectionTable
  activity: ActivityTable
  cart: CartTable
  sensor_event: SensorEventTable
  electricity_price: ElectricityPriceTable
  integration_hour: IntegrationHourTable
  backfill: BackfillTable
  webhook_delivery: WebhookDeliveryTable
  feed_state: FeedStateTable
  poll: PollTable
  poll_mark: PollMarkTable
  manual_entry: ManualEntryTable
  manual_value: ManualValueTable
  alert: AlertTable
  alert_recipient: AlertRecipientTable
  push_subscription: PushSubscriptionTable
  refused_value: RefusedValueTable
  series_doubt: SeriesDoubtTable
  account: AccountTable
  account_identity: AccountIdentityTable
  member: MemberTable
  session: SessionTable
  sign_in_attempt: SignInAttemptTable
  audit: AuditTable
  logo: LogoTable
  picture: PictureTable
  dashboard: DashboardTable
}

interface SchoolTable {
  /** A readable slug, see `isSchoolId`. */
  id: string
  name: string
  /** `#RRGGBB` */
  color: string
  logo_url: string | null
  place_name: string | null
  place_lat: number | null
  place_lng: number | null
  /** JSON of `SchoolCalendar`; null = nobody has said when the school teaches. */
  calendar: string | null
  created_at: number
  shows_weather: Generated<0 | 1>
  /** The status of a sensor that an integration brings in. */
  new_sensors: Generated<'active' | 'inactive'>
  /** What the logo stands on, `none` = the school's colour; null = there is no logo, or nobody has looked at it yet. */
  logo_plate: 'none' | LogoPlate | null
}

interface LocationTable {
  id: string
  school_id: string
  name: string
  exposure: 'indoor' | 'outdoor'
}

interface SchoolIntegrationTable {
  id: string
  school_id: string
  /** The key in `ingestion/integration-types.ts`. */
  integration_key: string
  /** JSON, without the secret ones. */
  settings: string
  /** JSON: `{ [key]: { encrypted, updated_at } }`. */
  secrets: Generated<string>
  status: 'active' | 'inactive'
  /** For looking a key up; the key itself is stored only encrypted. */
  key_hmac: string
  key_encrypted: string
  created_at: number
  /** When settings, secrets or status changed: a running connection of before is made anew. */
  updated_at: Generated<number>
  /** When a message could be read or a connection was made. */
  last_success_at: number | null
  last_error_at: number | null
  last_error_code: string | null
  last_error_message: string | null
  /** JSON of `TestOutcome`; null = nobody has tried. */
  last_test: string | null
}

/** What became of the values of an hour's messages; `b` is the hour's first second. Kept for a week. */
interface IntegrationHourTable {
  school_integration_id: string
  b: number
  accepted: number
  duplicate: number
  rejected: number
}

/** Up to when a platform's memory has been asked for what was missed. */
interface BackfillTable {
  school_integration_id: string
  asked_until: number
}

/** An event on its way to a school's outgoing webhook, kept until a week after it was sent or given up. */
interface WebhookDeliveryTable {
  id: string
  school_integration_id: string
  event: string
  /** JSON, exactly as it is signed and sent. */
  body: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_at: number
  created_at: number
  /** Why the last attempt failed: an HTTP status or a code. */
  last_code: string | null
}

/** A piece of hardware. It comes and goes; what it measured belongs to the sensor that it was assigned to. */
interface DeviceTable {
  id: string
  school_integration_id: string
  /** The DevEUI, else the platform's own id; lower case. */
  external_id: string
  name: string
  profile_key: string | null
  expected_interval_s: number
  battery_percent: number | null
  battery_millivolts: number | null
  battery_reported_at: number | null
  /** dBm */
  rssi: number | null
  /** dB */
  snr: number | null
  last_sync_at: number | null
  last_sync_status: 'success' | 'unknown' | 'failure'
  last_sync_code: string | null
  /** JSON: the numbers of the platform's decoder in the last message, `[{ name, value, unit }]`; null = none yet. */
  decoded_fields: string | null
  /** JSON: what a person said that they mean, `{ <field>: { metric, unit?, scale?, … } }`; null = nothing. */
  field_map: string | null
  /** See `Uplink.messageKey`. */
  last_message_key: string | null
}

/** A measuring point. The place keeps its name and history while devices come and go. */
interface SensorTable {
  id: string
  school_id: string
  location_id: string | null
  name: string
  status: 'active' | 'inactive'
  provenance: 'recorded' | 'constructed' | null
  /** 0 = the name still follows the platform's device name. */
  named_by_person: 0 | 1
}

/** Which device measures for which sensor, from when to when; `to_t` null = still. At most one open on either side. */
interface AssignmentTable {
  id: string
  device_id: string
  sensor_id: string
  from_t: number
  to_t: number | null
}

interface SeriesTable {
  /** Numbered by the database: it is repeated in every reading, so it is small. */
  id: Generated<number>
  sensor_id: string
  metric_key: string
  /** What `reading.v` of this series is: see `Accumulation`. */
  accumulation: Generated<'gauge' | 'delta' | 'cumulative'>
  /** Where a cumulative meter starts again at 0; null = nobody knows. */
  wrap_at: number | null
}

/** Kept for 90 days. `v` is in the metric's own unit. */
interface ReadingTable {
  series_id: number
  t: number
  v: number
}

/**
 * Kept for ever. `res`: see `rollups.ts`; `b` is the bucket's first second. Of a series that counts, `sum` is what came
 * in the bucket and `n`, `lo`, `hi` are of its single increases.
 */
interface RollupTable {
  series_id: number
  res: number
  b: number
  n: number
  sum: number
  lo: number
  hi: number
}

interface LatestTable {
  series_id: number
  t: number
  v: number
  received_at: number
}

interface WidgetTable {
  id: string
  school_id: string
  metric_key: string
}

/** An inbound message as it came, kept for 7 days with what became of it. */
interface MessageTable {
  id: string
  school_integration_id: string
  received_at: number
  body: string
  outcome: string
  /** JSON of what came beside the body: `{ headers, query }`; null = kept before these were. */
  request: string | null
}

interface SettingTable {
  key: string
  value: string
}

/** What was weighed after a meal. The day's waste of each pupil is a reading of the sensor's `food_waste` series. */
interface MealWasteTable {
  sensor_id: string
  /** `2026-11-21` */
  date: string
  meal: string
  waste_kind: 'kitchen' | 'serving' | 'plate'
  weight_g: number
  /** null = nobody counted */
  portions: number | null
  reason: string | null
}

interface MenuDayTable {
  school_id: string
  /** `2026-11-21` */
  date: string
  meal: string
  /** JSON: `[{ name, labels, allergens }]` */
  courses: string
  provenance: 'recorded' | 'constructed' | null
  /** The integration that brought it, or `manual`; null = from before this was kept. */
  origin: string | null
}

/** The newest forecast of a school. */
interface ForecastTable {
  school_id: string
  issued_at: number
  valid_until: number
  source: string
  /** JSON: the steps of `use-cases/measurements/menu-and-forecast.ts`. */
  steps: string
  provenance: 'recorded' | 'constructed' | null
}

/** A page of a school's own. Titles are JSON: `{ sv, en | null }`. */
interface PageTable {
  id: string
  school_id: string
  slug: string
  title: string
  /** Only published pages are public. */
  status: 'draft' | 'published'
  position: number
  updated_at: number
}

interface SectionTable {
  id: string
  page_id: string
  title: string
  position: number
  /** JSON: `Block[]` of `domain/pages/block.ts`. */
  blocks: string
  updated_at: number
}

/** A game that a school's pupils play. */
interface ActivityTable {
  id: string
  school_id: string
  activity_type: string
  title: string
  status: 'active' | 'inactive'
  /** JSON: `GameSettings` of `domain/food-journey/settings.ts`. */
  settings: string
  /** See `domain/food-journey/share-code.ts`. */
  share_code: string
  /** The first time; null = never yet. */
  activated_at: number | null
  /** null while it is active. */
  deactivated_at: number | null
  created_at: number
  updated_at: number
}

/** What a group of pupils sent, written once and never changed. It holds nothing about a person. */
interface CartTable {
  activity_id: string
  /** A UUID of any version, made on the device. */
  id: string
  colour_key: string
  animal_key: string
  /** JSON: `CartItem[]` of `domain/food-journey/cart.ts`. */
  items: string
  /** By the server's clock: `received_at` less the age that the device gave it. */
  made_at: number
  received_at: number
  /** 1 = it came when the game was over. */
  late: 0 | 1
  app_version: string
  provenance: 'recorded' | 'constructed' | null
}

/** What happened to a sensor, for as long as it lasted; kept for ever. */
interface SensorEventTable {
  id: string
  sensor_id: string
  /**
   * `inactive`: switched off by a person. `rejected`: sent what cannot be true. `late`: sent, while it was connected,
   * long after it measured. `moved`: to the place in `detail`. `exposure`: its place counts as `detail` from then on.
   */
  kind: 'inactive' | 'rejected' | 'late' | 'moved' | 'exposure'
  /** `*` = all that it measures. */
  metric_key: string
  from_t: number
  /** null = still */
  to_t: number | null
  detail: string | null
}

/** What a kWh costs a school from `from_t` up to `to_t`, everything included: quarters of an hour, or hours. */
interface ElectricityPriceTable {
  school_id: string
  from_t: number
  to_t: number
  kr_per_kwh: number
}

/** How far the fetching of one resource of a polled integration has come. */
interface FeedStateTable {
  school_integration_id: string
  /** What the feed calls it: a day's prices, the forecast. */
  resource: string
  /** The address that `etag` and `last_modified` belong to. */
  url: string
  etag: string | null
  last_modified: string | null
  /** When it is fetched next; null = it is complete and never changes. */
  next_at: number | null
  /** In a row, since the last success. */
  failures: number
  last_success_at: number | null
  last_error_at: number | null
  last_error_code: string | null
}

/** A device whose kept messages are to be read again, since a person said how. The row goes when they all are. */
interface RereadTable {
  device_id: string
  /** How they were read before. */
  profile_key: string | null
  /** As the device's `field_map`, before. */
  field_map: string | null
  /** The last message that is done. */
  after_received_at: number
  after_id: string
  /** Who reads: another id for everyone who takes it over. */
  run: string
  /** Whoever reads is taken for dead after this time. */
  held_until: number
}

/** When an integration's server is asked next. */
interface PollTable {
  school_integration_id: string
  /** What its marks belong to. */
  source: string
  /** When the settings were changed that it was last asked with. */
  settings_at: number
  next_at: number
  /** In a row, since the last success. */
  failures: number
  failing_since: number | null
  /** What went wrong last; null = nothing does. */
  last_code: string | null
}

/** How far one part of what an integration asks for has come: a Datastream's time, an entity's hash. */
interface PollMarkTable {
  school_integration_id: string
  part: string
  mark: string
}

/** What people wrote at once, in a form or as a table; the values themselves are where all values are. */
interface ManualEntryTable {
  id: string
  school_id: string
  kind: 'menu' | 'food_waste' | 'meter'
  way: 'form' | 'csv'
  entered_at: number
  /** Who it was, for the other people of the school. */
  entered_by: string
  accepted: number
  duplicate: number
  /** JSON: `[{ line, code }]` */
  rejected: string
}

/** A value that a person wrote and that was accepted. Entries of before this was kept have none. */
interface ManualValueTable {
  manual_entry_id: string
  /** Where it stood, from 1. */
  line: number
  /** The same for what replaces it within a school, see `use-cases/ingest/manual-values.ts`. */
  value_key: string
  /** Of what is a reading; null for a menu. */
  measured_at: number | null
  /** JSON: `ManualEntry['fields']` */
  fields: string
}

/** How often a sensor sent on a day what was not stored, by the reason; kept for 90 days. */
interface RefusedValueTable {
  sensor_id: string
  /** `*` where the message could not be read. */
  metric_key: string
  code: string
  /** `2026-11-21`, by the time of receipt. */
  date: string
  n: number
  first_at: number
  last_at: number
  /** The furthest that a time of measurement was ahead of the receipt; negative = behind. */
  skew_ms: number
}

/** A time whose values are not shown because nobody can believe them. The values themselves are kept. */
interface SeriesDoubtTable {
  series_id: number
  /** `stuck_value`: the same value for longer than nature has it. `unit_change`: as if in another unit than before. */
  kind: 'stuck_value' | 'unit_change'
  from_t: number
  /** null = still */
  to_t: number | null
}

/** Something that somebody should look at. At most one of a kind is open for a subject. Kept for a year after its end. */
interface AlertTable {
  id: string
  school_id: string
  kind:
    | 'sensor_silent'
    | 'battery_low'
    | 'stuck_value'
    | 'implausible'
    | 'level_persists'
    | 'integration_failing'
  /** What it is about: a sensor, a sensor's metric or an integration. */
  subject: string
  /** Its name for people, as it was then. */
  subject_name: string
  sensor_id: string | null
  metric_key: string | null
  /** A code or a level; what it means depends on the kind. */
  detail: string | null
  opened_at: number
  cleared_at: number | null
  acked_at: number | null
  acked_by: string | null
  /** When other systems were told of it; null = not yet: nobody is told outside school days. */
  opening_told_at: number | null
  clearing_told_at: number | null
}

/** Who gets a school's alerts by e-mail. */
interface AlertRecipientTable {
  school_id: string
  email: string
  locale: 'sv' | 'en'
  added_at: number
  /** What was opened or cleared until then has been told. */
  told_until: number
  /** When it is tried again after a failure. */
  next_at: number
  /** In a row. */
  failures: number
}

/** A device of a member that is told of new alerts. */
interface PushSubscriptionTable {
  id: string
  member_id: string
  school_id: string
  /** The session that asked for it; it goes when that is ended by its person, and stays when its time is over. */
  session_hash: string
  /** Where the push service takes what is for this device. */
  endpoint: string
  /** The device's public key and its secret, base64url. */
  p256dh: string
  auth: string
  locale: 'sv' | 'en'
  /** When the device last said that it is there. */
  renewed_at: number
  /** What was opened later is news. */
  told_until: number
  /** The day (`YYYY-MM-DD`) of `told_count`. */
  told_on: string | null
  told_count: number
  /** Nothing is sent before. */
  next_at: number
  /** In a row. */
  failures: number
}

/** A teacher who was invited. The name is known after the first sign-in. */
interface AccountTable {
  id: string
  /** In small letters. */
  email: string
  name: string | null
  created_at: number
  last_signed_in_at: number | null
}

/** Who an account is at an issuer, from its first sign-in there on: e-mail addresses are given to others, this is not. */
interface AccountIdentityTable {
  account_id: string
  issuer: string
  subject: string
}

/** What an account may do at a school. */
interface MemberTable {
  id: string
  school_id: string
  account_id: string
  role: 'viewer' | 'editor' | 'owner'
  invited_at: number
}

interface SessionTable {
  /** SHA-256 of the token, base64url: a copy of the database signs nobody in. */
  token_hash: string
  account_id: string
  created_at: number
  expires_at: number
}

/** A sign-in that was begun. Its row goes when a token is given for it, so that a credential works once. */
interface SignInAttemptTable {
  /** 32 random bytes, base64url; so are `nonce` and `code_verifier`. */
  state: string
  provider_key: string
  /** The page's own number of it, so that a page takes no other page's answer. */
  attempt: string
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  /** 1 = the issuer has answered: a code is exchanged once. */
  answered: 0 | 1
  expires_at: number
}

/** Who changed what; kept for two years. */
interface AuditTable {
  id: string
  at: number
  /** null = about no school, such as a sign-in. */
  school_id: string | null
  /** An e-mail address, or `kotte` for the command line. */
  actor: string
  action: string
  /** What was changed, as `sensor:ID`. */
  subject: string
  /** JSON; null = it was not there. */
  before: string | null
  /** JSON; null = it is no longer there. */
  after: string | null
}

/** A school's logo as it was drawn anew from what was uploaded. */
interface LogoTable {
  school_id: string
  hash: string
  /** Base64 */
  png: string
}

/** A picture for a school's pages, at an address with its hash. */
interface PictureTable {
  school_id: string
  hash: string
  /** Base64 */
  webp: string
  created_at: number
}

interface DashboardTable {
  school_id: string
  /** JSON: `Arrangement` of `use-cases/pages/dashboards.ts`. */
  arrangement: string
}
