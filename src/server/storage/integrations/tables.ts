import type { Generated } from 'kysely'

/** Conventions of all tables: `storage/tables.ts`. */
export interface IntegrationTables {
  schoolIntegration: SchoolIntegrationTable
  integrationHour: IntegrationHourTable
  webhookDelivery: WebhookDeliveryTable
}

interface SchoolIntegrationTable {
  id: string
  schoolId: string
  /** The key in `ingestion/integration-types.ts`. */
  integrationKey: string
  /** JSON, without the secret ones. */
  settings: string
  /** JSON: `{ [key]: { encrypted, updated_at } }`. */
  secrets: Generated<string>
  status: 'active' | 'inactive'
  /** For looking a key up; the key itself is stored only encrypted. */
  keyHmac: string
  keyEncrypted: string
  createdAt: number
  /** When settings, secrets or status changed: a running connection of before is recreated. */
  updatedAt: Generated<number>
  /** When a message could be read or a connection was made. */
  lastSuccessAt: number | null
  lastErrorAt: number | null
  lastErrorCode: string | null
  lastErrorMessage: string | null
  /** JSON of `TestOutcome`; null = no one has tried. */
  lastTest: string | null
  /** JSON of `RoutingRule[]`: to which schools the devices of a connection of the municipality go. */
  routingRules: Generated<string>
  /** JSON: the rules before the last change, and what it moved; null = there is nothing to take back. */
  routingUndo: string | null
}

/** Hourly counts of accepted, duplicate and rejected values; `b` is the hour's first second. Kept for a week. */
interface IntegrationHourTable {
  schoolIntegrationId: string
  b: number
  accepted: number
  duplicate: number
  rejected: number
}

/** An event on its way to a school's outgoing webhook, kept until a week after it was sent or given up. */
interface WebhookDeliveryTable {
  id: string
  schoolIntegrationId: string
  event: string
  /** JSON, exactly as it is signed and sent. */
  body: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  nextAt: number
  createdAt: number
  /** Why the last attempt failed: an HTTP status or a code. */
  lastCode: string | null
}
