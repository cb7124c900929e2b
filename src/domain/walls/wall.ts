/** What a wall can be set to show: `class` is what a class has found out, `metrics` are the tiles, and one of them alone. */
export const wallParts = ['rooms', 'lunch', 'weather', 'class', 'metrics'] as const
export type WallPart = (typeof wallParts)[number]

/** Times of day in Stockholm, `HH:MM`. */
export interface NightHours {
  readonly from: string
  readonly to: string
}

/** When walls are dark, until they are set. */
export const usualNight: NightHours = { from: '20:00', to: '06:00' }

/** The most tiles that a wall shows at a time. */
export const mostWallTiles = 6

/** How long a page of a wall may stay, seconds. */
export const rotationLimits = { least: 5, most: 600, usual: 20 } as const

/** What a school has chosen for one of its screens. */
export interface WallSetup {
  /** Where it hangs, as people say it. */
  readonly name: string
  /** Ids of the rooms that it shows; null = all of them. */
  readonly roomIds: readonly string[] | null
  readonly pages: readonly WallPart[]
  /** Tiles at a time, 1–6. */
  readonly tiles: number
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
  // What is left is not measured, or was, once.
  if (!pages.includes('rooms') && !pages.includes('metrics')) return 'heard'
  const isOld = newestValueAt === null || lastSeenAt - newestValueAt > withoutValuesAfterMs
  return isOld ? 'without_values' : 'heard'
}

/** Whether a wall that was seen has been silent for a day. `now`: epoch ms. */
export function isWallSilent({ lastSeenAt }: Pick<WallSeen, 'lastSeenAt'>, now: number): boolean {
  return lastSeenAt !== null && now - lastSeenAt >= silentAfterMs
}
