import { createStore } from 'zustand/vanilla'
import type { PersistenceMode } from '#client/device/persistence.ts'
import { isPrecacheWhole, type Updates } from './updates.ts'

/** One thing of a school that is kept for the time without a network. */
export interface KeptPart {
  /**
   * `base`: the school, its page and its newest values. `week`: seven days of a metric. `picture`: its logo or its page's.
   * `game`: an activity of whatever kind, or its school's name where the school itself was not opened here.
   */
  readonly kind: 'base' | 'room' | 'week' | 'picture' | 'game'
  readonly schoolId: string
  /** Different for each part of a school: the beginning of its row's key on the disk, or a picture's address. */
  readonly key: string
  /** Of a game: its id. */
  readonly id: string | null
  /** Of a room or a game; null for what has no name of its own. */
  readonly name: string | null
  /** The disk has it. */
  readonly isKept: boolean
  /** When what is there came, server time, epoch ms; null where unknown. */
  readonly keptAt: number | null
}

/**
 * Why something is missing. `no_internet`: no answer came. `not_fetched`: an answer came, with an error or something else than
 * what was asked for. `not_kept`: this browser's database takes nothing, or there is no room.
 */
export type WhyMissing = 'no_internet' | 'not_fetched' | 'not_kept'

export interface Readiness {
  /**
   * `unknown` until the disk has been looked at. `working`: something that is missing is being fetched. `refreshing`: nothing
   * is missing, and what is there is made newer.
   */
  readonly phase: 'unknown' | 'working' | 'refreshing' | 'settled'
  readonly parts: readonly KeptPart[]
  readonly why: WhyMissing | null
}

export const initialReadiness: Readiness = { phase: 'unknown', parts: [], why: null }

export function createReadinessStore() {
  return createStore<Readiness>()(() => initialReadiness)
}

/** What of the data is on this device; `queries/offline-prefetch.ts` fetches it. */
export const readinessStore = createReadinessStore()

/** Files and data of the app together. */
export interface ReadyCount {
  /**
   * - `unknown`: not everything was counted yet. - `working`: something is missing and being fetched.
   * - `ready`: all files and all data are here, and there are some of both. - `failed`: something is missing.
   * - `empty`: the files are here, and nothing was opened whose data could be.
   * - `never`: this browser cannot keep the app, or only over https.
   */
  readonly state: 'unknown' | 'working' | 'ready' | 'failed' | 'empty' | 'never'
  readonly have: number
  readonly total: number
  readonly why: WhyMissing | null
}

interface Surroundings {
  /** The server itself answered the last call. */
  readonly isConfirmed: boolean
  /** Where what is seen is kept: in memory alone nothing is ready. */
  readonly mode: PersistenceMode
}

/** Whether everything is here: both the files that the worker has counted and the data that the disk has. */
export function readyCountOf(
  { worker, precache }: Pick<Updates, 'worker' | 'precache'>,
  { phase, parts, why }: Readiness,
  { isConfirmed, mode }: Surroundings,
): ReadyCount {
  const data = parts.filter(({ isKept }) => isKept).length
  const files = precache ?? { have: 0, total: 0 }
  const as = (state: ReadyCount['state'], why: WhyMissing | null = null): ReadyCount => {
    return { state, have: files.have + data, total: files.total + parts.length, why }
  }
  if (worker === 'unsupported' || worker === 'insecure') return as('never')
  if (mode === 'memory' || mode === 'off') return as('failed', 'not_kept')
  if (worker === 'installing') return as('working')
  if (!isPrecacheWhole(precache))
    return worker === 'incomplete' ? as('failed', isConfirmed ? 'not_fetched' : 'no_internet') : as('unknown')
  if (worker === 'starting' || mode === 'unknown' || phase === 'unknown') return as('unknown')
  if (phase === 'working') return as('working')
  if (data < parts.length) return as('failed', why ?? 'not_fetched')
  return as(parts.length === 0 ? 'empty' : 'ready')
}
