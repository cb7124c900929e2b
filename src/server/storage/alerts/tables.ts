/** Conventions of all tables: `storage/tables.ts`. */
export interface AlertTables {
  alert: AlertTable
  alertRecipient: AlertRecipientTable
  pushSubscription: PushSubscriptionTable
}

/** An alert. At most one of a kind is open for a subject. Kept for a year after it was cleared. */
interface AlertTable {
  id: string
  schoolId: string
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
  subjectName: string
  sensorId: string | null
  metricKey: string | null
  /** A code or a level; what it means depends on the kind. */
  detail: string | null
  openedAt: number
  clearedAt: number | null
  ackedAt: number | null
  ackedBy: string | null
  /** When the event was queued for other systems; null = not yet: none is sent outside school days. */
  openingNotifiedAt: number | null
  clearingNotifiedAt: number | null
}

/** Who gets a school's alerts by e-mail. */
interface AlertRecipientTable {
  schoolId: string
  email: string
  locale: 'sv' | 'en'
  addedAt: number
  /** Alerts opened or cleared up to this time have been sent. */
  notifiedUntil: number
  /** When it is tried again after a failure. */
  nextAt: number
  /** In a row. */
  failures: number
}

/** A member's device that gets Web Push notifications of new alerts. */
interface PushSubscriptionTable {
  id: string
  memberId: string
  schoolId: string
  /** The session that asked for it; it goes when that is ended by its person, and stays when its time is over. */
  sessionHash: string
  /** The push service's endpoint of this device. */
  endpoint: string
  /** The device's public key and its secret, base64url. */
  p256dh: string
  auth: string
  locale: 'sv' | 'en'
  /** When the device last renewed it. */
  renewedAt: number
  /** Alerts opened after this time have not been sent. */
  notifiedUntil: number
  /** The day (`YYYY-MM-DD`) of `notified_count`. */
  notifiedOn: string | null
  notifiedCount: number
  /** Not sent before this time. */
  nextAt: number
  /** In a row. */
  failures: number
}
