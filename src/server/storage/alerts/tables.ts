/** Conventions of all tables: `storage/tables.ts`. */
export interface AlertTables {
  alert: AlertTable
  alert_recipient: AlertRecipientTable
  push_subscription: PushSubscriptionTable
}

/** An alert. At most one of a kind is open for a subject. Kept for a year after it was cleared. */
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
  /** When the event was queued for other systems; null = not yet: none is sent outside school days. */
  opening_notified_at: number | null
  clearing_notified_at: number | null
}

/** Who gets a school's alerts by e-mail. */
interface AlertRecipientTable {
  school_id: string
  email: string
  locale: 'sv' | 'en'
  added_at: number
  /** Alerts opened or cleared up to this time have been sent. */
  notified_until: number
  /** When it is tried again after a failure. */
  next_at: number
  /** In a row. */
  failures: number
}

/** A member's device that gets Web Push notifications of new alerts. */
interface PushSubscriptionTable {
  id: string
  member_id: string
  school_id: string
  /** The session that asked for it; it goes when that is ended by its person, and stays when its time is over. */
  session_hash: string
  /** The push service's endpoint of this device. */
  endpoint: string
  /** The device's public key and its secret, base64url. */
  p256dh: string
  auth: string
  locale: 'sv' | 'en'
  /** When the device last renewed it. */
  renewed_at: number
  /** Alerts opened after this time have not been sent. */
  notified_until: number
  /** The day (`YYYY-MM-DD`) of `notified_count`. */
  notified_on: string | null
  notified_count: number
  /** Not sent before this time. */
  next_at: number
  /** In a row. */
  failures: number
}
