/** What a municipality states of its sensors that count visitors. */
export const visitorCounterKinds = ['cameras', 'no_cameras'] as const
export type VisitorCounterKind = (typeof visitorCounterKinds)[number]

/** What of the running configuration the privacy texts follow. */
export interface PrivacyFacts {
  /** Which lines the server's log has: one for each request, only those of faults, or none. */
  readonly log: 'requests' | 'errors' | 'none'
  /** Several server processes share a PostgreSQL database; else one process has a file of SQLite. */
  readonly isShared: boolean
  /** A mail server is set. */
  readonly sendsMail: boolean
  /** A session ends when it was not used for so many minutes; null = only at its full age. */
  readonly sessionIdleMinutes: number | null
  /** Names of the services that staff sign in with. */
  readonly signInServices: readonly string[]
  /** Visitors are counted: what the municipality states of the sensors; null = nothing, `none` = nobody is counted. */
  readonly visitorCounters: VisitorCounterKind | 'none' | null
  /** A school sends events to a system of its own. */
  readonly hasWebhooks: boolean
}
