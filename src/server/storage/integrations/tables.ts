import type { Generated } from 'kysely'

/** Conventions of all tables: `storage/tables.ts`. */
export interface IntegrationTables {
  school_integration: SchoolIntegrationTable
  integration_hour: IntegrationHourTable
  webhook_delivery: WebhookDeliveryTable
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
  /** JSON of `RoutingRule[]`: to which schools the devices of a connection of the municipality go. */
  routing_rules: Generated<string>
  /** JSON: the rules before the last change, and what it moved; null = there is nothing to take back. */
  routing_undo: string | null
}

/** Hourly counts of accepted, duplicate and rejected values; `b` is the hour's first second. Kept for a week. */
interface IntegrationHourTable {
  school_integration_id: string
  b: number
  accepted: number
  duplicate: number
  rejected: number
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
