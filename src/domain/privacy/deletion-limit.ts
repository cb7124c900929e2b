import type { Text } from '#domain/locale.ts'

/**
 * How much a job may delete on its own. What a wrong clock or a fault calls expired is far more than what expires in an hour: such a
 * deletion waits for a person.
 */

/** What jobs delete when it is old. */
export const retentionKinds = [
  'readings',
  'messages',
  'results',
  'marked_readings',
  'refusals',
  'counts',
  'deliveries',
  'alerts',
  'device_days',
  'sessions',
  'push_subscriptions',
  'feedback',
  'audit',
  'names',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** What the rows are, for people. */
export const retentionKindNames: Readonly<Record<RetentionKind, Text>> = {
  readings: { sv: 'enstaka mätvärden', en: 'single readings' },
  messages: { sv: 'meddelanden från sensorer', en: 'messages from sensors' },
  results: { sv: 'elevernas svar och kundvagnar', en: 'pupils’ answers and carts' },
  marked_readings: { sv: 'mätvärden som är markerade som fel', en: 'readings that are marked as wrong' },
  refusals: { sv: 'mätvärden som inte togs emot', en: 'readings that were refused' },
  counts: { sv: 'antal mottagna mätvärden', en: 'counts of readings received' },
  deliveries: { sv: 'händelser till andra system', en: 'events for other systems' },
  alerts: { sv: 'larm som är över', en: 'alerts that are over' },
  device_days: { sv: 'batterinivåer dag för dag', en: 'daily battery levels' },
  sessions: { sv: 'avslutade inloggningar', en: 'sign-ins that have ended' },
  push_subscriptions: { sv: 'mottagare av aviseringar', en: 'devices that get notifications' },
  feedback: { sv: 'synpunkter på tillgängligheten', en: 'accessibility feedback' },
  audit: { sv: 'loggade ändringar', en: 'logged changes' },
  names: { sv: 'namn på den som har skrivit eller markerat', en: 'names of who wrote or marked something' },
}

/** Rows that have expired. */
export interface ExpiredCount {
  readonly rows: number
  /** How many of them expired on the day on which most did. */
  readonly mostOfOneDay: number
}

/** So many runs show how much is usual. */
export const runsRemembered = 10

/** How many times the largest of the last runs one run may delete. */
const timesTheLargest = 3

/**
 * The most rows of a kind that one run deletes without a person's yes: three times the largest amount of its last ten runs
 * (`lastRuns`) and a day's worth; a tenth of the table (`total` rows), but at least one row, before there were ten.
 */
export function deletionLimit(
  { mostOfOneDay }: ExpiredCount,
  { lastRuns, total }: { readonly lastRuns: readonly number[]; readonly total: number },
): number {
  if (lastRuns.length < runsRemembered) return Math.max(1, Math.floor(total / 10))
  return timesTheLargest * Math.max(...lastRuns) + mostOfOneDay
}
