/** Conventions of all tables: `storage/tables.ts`. */
export interface IngestTables {
  message: MessageTable
  reread: ReprocessingTable
  backfill: BackfillTable
  feed_state: FeedStateTable
  poll: PollTable
  poll_mark: PollMarkTable
  manual_entry: ManualEntryTable
  manual_value: ManualValueTable
}

/** An inbound message as it came, kept for 7 days with what became of it. */
interface MessageTable {
  id: string
  school_integration_id: string
  received_at: number
  /** '' where `packed` has it, as has `outcome`. */
  body: string
  outcome: string
  /** JSON of what came beside the body: `{ headers, query }`; null = kept before these were, or in `packed`. */
  request: string | null
  /** All three, see `packed-message.ts`; null = kept before messages were packed. */
  packed: Uint8Array | null
  /** The message that this one is packed against; null = it can be read by itself. */
  base_id: string | null
}

/**
 * A pending reprocessing of a device's stored messages, after its profile or field map changed; deleted when it is done.
 * (The table keeps its first name.)
 */
interface ReprocessingTable {
  device_id: string
  /** The profile that the messages were read with before. */
  profile_key: string | null
  /** As the device's `field_map`, before. */
  field_map: string | null
  /** The last message that was reprocessed. */
  after_received_at: number
  after_id: string
  /** The id of the run that holds the lease. */
  run: string
  /** When the lease expires, and another run may claim it. */
  held_until: number
}

/** Up to when missed messages have been backfilled from a platform. */
interface BackfillTable {
  school_integration_id: string
  asked_until: number
}

/** The fetch state of one resource of a feed. */
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

/** When an integration's server is asked next. */
interface PollTable {
  school_integration_id: string
  /** The source that the cursors belong to. */
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

/** A poll's cursor for one part of its source: a Datastream's time, an entity's hash. */
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
  /** The author, shown to the other members of the school; '' = too long ago, or the person was erased. */
  entered_by: string
  accepted: number
  duplicate: number
  /** JSON: `[{ line, code }]` */
  rejected: string
}

/** A value that a person wrote and that was accepted. Entries of before this was kept have none. */
interface ManualValueTable {
  manual_entry_id: string
  /** The place of the value among those of its entry, from 1. */
  line: number
  /** The same for what replaces it within a school, see `use-cases/ingest/manual-values.ts`. */
  value_key: string
  /** Of what is a reading; null for a menu. */
  measured_at: number | null
  /** JSON: `ManualEntry['fields']` */
  fields: string
}
