/** Conventions of all tables: `storage/tables.ts`. */
export interface IngestTables {
  message: MessageTable
  radioFrame: RadioFrameTable
  reread: ReprocessingTable
  unreadMessage: UnreadMessageTable
  fieldAnswer: FieldAnswerTable
  answerReading: AnswerReadingTable
  backfill: BackfillTable
  feedState: FeedStateTable
  poll: PollTable
  pollMark: PollMarkTable
  manualEntry: ManualEntryTable
  manualValue: ManualValueTable
}

/** An inbound message as it came, kept for 7 days with what became of it. */
interface MessageTable {
  id: string
  schoolIntegrationId: string
  receivedAt: number
  /** '' where `packed` has it, as has `outcome`. */
  body: string
  outcome: string
  /** JSON of what came beside the body: `{ headers, query }`; null = kept before these were, or in `packed`. */
  request: string | null
  /** All three, see `packed-message.ts`; null = kept before messages were packed. */
  packed: Uint8Array | null
  /** The message that this one is packed against; null = it can be read by itself. */
  baseId: string | null
}

/** A radio frame that a device's message came in; kept for two days. */
interface RadioFrameTable {
  deviceId: string
  /** LoRaWAN's frame counter. */
  counter: number
  /** Of what tells it from other frames of this counter: see `RadioFrame`. */
  digest: string
  /** When it was received first, epoch ms. */
  at: number
}

/**
 * A pending reprocessing of a device's stored messages, after its profile or field map changed; deleted when it is done.
 * (The table keeps its first name.)
 */
interface ReprocessingTable {
  deviceId: string
  /** The profile that the messages were read with before. */
  profileKey: string | null
  /** As the device's `field_map`, before. */
  fieldMap: string | null
  /** The last message that was reprocessed. */
  afterReceivedAt: number
  afterId: string
  /** The id of the run that holds the lease. */
  run: string
  /** When the lease expires, and another run may claim it. */
  heldUntil: number
}

/**
 * How many messages of a device on a day held what could not be read, by what that was; for as long as messages are kept. One
 * row for all messages of the same fields, so that a list of them reads no message.
 */
interface UnreadMessageTable {
  schoolIntegrationId: string
  /** The device, else what the message calls its sender; '' = it names none. */
  externalId: string
  /** A hash of `code` and the names in `numbers` and `refusedFields`. */
  signature: string
  /** `2026-11-21`, by the time of receipt, Europe/Stockholm */
  date: string
  /** Why: `partly` (other values of it were read), or a stable code of a message or of a payload. */
  code: string
  /** As the message calls the device. */
  deviceName: string | null
  /** JSON: `UnreadNumber[]`, see `unread-messages.ts`. */
  numbers: string
  /** JSON: `RefusedField[]`, see `unread-messages.ts`. */
  refusedFields: string
  n: number
  lastAt: number
}

/** What a person answered about fields that could not be read. */
interface FieldAnswerTable {
  id: string
  schoolIntegrationId: string
  /** Where it was answered: a school, or the municipality. */
  schoolId: string
  /** JSON: the names of the fields; of a message that was refused as a whole, its code. */
  names: string
  /** `device`: in the field maps of `devices`; `integration`: in its settings; `message`: of messages refused as a whole. */
  scope: 'device' | 'integration' | 'message'
  /** JSON: their external ids. */
  devices: string
  /** JSON: the names of all unread fields of these devices then; a new device that sends them gets the answer too. */
  beside: string
  /** JSON as an entry of a field map; null = the fields are not needed. */
  meaning: string | null
  answeredAt: number
  /**
   * `reading`: kept messages are being read again; `undoing`: what it brought is being removed; `restoring`: what that had
   * replaced is being stored again.
   */
  state: 'reading' | 'done' | 'undoing' | 'restoring'
  /** The last message that was read again, and the lease, as of `ReprocessingTable`. */
  afterReceivedAt: number
  afterId: string
  run: string
  heldUntil: number
  /** What came of reading again. */
  messages: number
  accepted: number
  rejected: number
}

/** A reading that an answer brought: out of messages of before, and while it is undone also out of those of after. */
interface AnswerReadingTable {
  answerId: string
  seriesId: number
  t: number
}

/** Up to when missed messages have been backfilled from a platform. */
interface BackfillTable {
  schoolIntegrationId: string
  askedUntil: number
}

/** The fetch state of one resource of a feed. */
interface FeedStateTable {
  schoolIntegrationId: string
  /** What the feed calls it: a day's prices, the forecast. */
  resource: string
  /** The address that `etag` and `last_modified` belong to. */
  url: string
  etag: string | null
  lastModified: string | null
  /** When it is fetched next; null = it is complete and never changes. */
  nextAt: number | null
  /** In a row, since the last success. */
  failures: number
  lastSuccessAt: number | null
  lastErrorAt: number | null
  lastErrorCode: string | null
}

/** When an integration's server is asked next. */
interface PollTable {
  schoolIntegrationId: string
  /** The source that the cursors belong to. */
  source: string
  /** When the settings were changed that it was last asked with. */
  settingsAt: number
  nextAt: number
  /** In a row, since the last success. */
  failures: number
  failingSince: number | null
  /** What went wrong last; null = nothing does. */
  lastCode: string | null
}

/** A poll's cursor for one part of its source: a Datastream's time, an entity's hash. */
interface PollMarkTable {
  schoolIntegrationId: string
  part: string
  mark: string
}

/** What people wrote at once, in a form or as a table; the values themselves are where all values are. */
interface ManualEntryTable {
  id: string
  schoolId: string
  kind: 'menu' | 'food_waste' | 'meter'
  way: 'form' | 'csv'
  enteredAt: number
  /** The author, shown to the other members of the school; '' = too long ago, or the person was erased. */
  enteredBy: string
  accepted: number
  duplicate: number
  /** JSON: `[{ line, code }]` */
  rejected: string
}

/** A value that a person wrote and that was accepted. Entries of before this was kept have none. */
interface ManualValueTable {
  manualEntryId: string
  /** The place of the value among those of its entry, from 1. */
  line: number
  /** The same for what replaces it within a school, see `use-cases/ingest/manual-values.ts`. */
  valueKey: string
  /** Of what is a reading; null for a menu. */
  measuredAt: number | null
  /** JSON: `ManualEntry['fields']` */
  fields: string
}
