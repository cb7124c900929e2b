/** The pages of a wall, in the order of a round: `class` is what a class has found out. */
export const wallParts = ['rooms', 'lunch', 'weather', 'light_sound', 'class', 'electricity'] as const
export type WallPart = (typeof wallParts)[number]

/** What `metrics`, the tiles of earlier versions, stands for in addresses and set-ups that have it still. */
const partsOfMetrics: readonly WallPart[] = ['light_sound', 'electricity']

/** The pages that a set-up or an address names, each once and in their order; unknown names are left out. */
export function wallPartsNamed(names: readonly string[]): readonly WallPart[] {
  return wallParts.filter(
    (part) => names.includes(part) || (names.includes('metrics') && partsOfMetrics.includes(part)),
  )
}

/** Times of day in Stockholm, `HH:MM`. */
export interface NightHours {
  readonly from: string
  readonly to: string
}

/** When walls are dark, until they are set. */
export const usualNight: NightHours = { from: '20:00', to: '06:00' }

/** How long a page of a wall may stay, seconds. */
export const rotationLimits = { least: 5, most: 600, usual: 20 } as const

/** What the school's day is about stays for so many times as long as another page. */
export const leadStays = 2

/** What a school has chosen for one of its screens. */
export interface WallSetup {
  /** Where it hangs, as people say it. */
  readonly name: string
  /** Ids of the rooms that it shows; null = all of them. */
  readonly roomIds: readonly string[] | null
  readonly pages: readonly WallPart[]
  /** Null = it stays on its first page. */
  readonly rotateSeconds: number | null
  /** Null = it is never darker. */
  readonly nightDim: NightHours | null
}

/** How often a wall says that it lives, ms. */
export const wallBeatMs = 300_000

/** After two beats that did not come, and a little for the way, a wall counts as late, ms. */
const lateAfterMs = 2.5 * wallBeatMs
/** Screens are switched off for the night: only a whole day is worth a walk to it, ms. */
const silentAfterMs = 86_400_000
/** Sensors that speak once an hour are no reason to doubt a wall, ms. */
const withoutValuesAfterMs = 2 * 3_600_000

/** The others show what is planned, forecast or was measured once. */
const measuredParts: readonly WallPart[] = ['rooms', 'light_sound', 'electricity']

/** What a server knows of a wall. Epoch ms; null = never. */
export interface WallSeen extends Pick<WallSetup, 'pages'> {
  readonly lastSeenAt: number | null
  /** When the newest of the values that it showed then was measured. */
  readonly newestValueAt: number | null
}

/**
 * - `unseen`: it has never been opened.
 * - `late`: its heartbeat is overdue.
 * - `without_values`: it sends heartbeats, but its values are old.
 * - `heard`: all is well.
 */
export type WallState = 'unseen' | 'late' | 'without_values' | 'heard'

/** `now`: server time, epoch ms. */
export function wallStateOf({ pages, lastSeenAt, newestValueAt }: WallSeen, now: number): WallState {
  if (lastSeenAt === null) return 'unseen'
  if (now - lastSeenAt > lateAfterMs) return 'late'
  if (!pages.some((page) => measuredParts.includes(page))) return 'heard'
  const isOld = newestValueAt === null || lastSeenAt - newestValueAt > withoutValuesAfterMs
  return isOld ? 'without_values' : 'heard'
}

/** Whether a wall that was seen has been silent for a day. `now`: epoch ms. */
export function isWallSilent({ lastSeenAt }: Pick<WallSeen, 'lastSeenAt'>, now: number): boolean {
  return lastSeenAt !== null && now - lastSeenAt >= silentAfterMs
}
