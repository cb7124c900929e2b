import { createStore } from 'zustand/vanilla'
import { contactStore } from '#client/api/contact.ts'
import type { Updates } from './updates.ts'

/** One thing of a school that is kept for the time without a network. */
export interface KeptPart {
  /** `base`: the school, its page and its newest values. `week`: seven days of a metric. `picture`: its logo or its page's. */
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
 * what was asked for. `not_kept`: this browser keeps nothing, or there is no room.
 */
export type WhyMissing = 'no_internet' | 'not_fetched' | 'not_kept'

export interface Readiness {
  /** `unknown` until the disk has been looked at. */
  readonly phase: 'unknown' | 'working' | 'settled'
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
  /** `never`: this browser cannot keep the app, or only over https. */
  readonly state: 'unknown' | 'working' | 'ready' | 'failed' | 'never'
  readonly have: number
  readonly total: number
  readonly why: WhyMissing | null
}

/** Whether everything is here: both the files that the worker has counted and the data that the disk has. */
export function readyCountOf(
  { worker, precache }: Pick<Updates, 'worker' | 'precache'>,
  { phase, parts, why }: Readiness,
  isInContact: boolean = contactStore.getState().state === 'confirmed',
): ReadyCount {
  const offlineParts = parts.filter(({ isKept }) => isKept).length
  const have = (precache?.have ?? 0) + offlineParts
  const total = (precache?.total ?? 0) + parts.length
  const count = { have, total }
  if (worker === 'unsupported' || worker === 'insecure') return { ...count, state: 'never', why: null }
  if (worker === 'incomplete')
    return { ...count, state: 'failed', why: isInContact ? 'not_fetched' : 'no_internet' }
  if (worker === 'starting' || (worker === 'ready' && phase === 'unknown'))
    return { ...count, state: 'unknown', why: null }
  if (worker === 'installing' || phase === 'working') return { ...count, state: 'working', why: null }
  return have === total ? { ...count, state: 'ready', why: null } : { ...count, state: 'failed', why }
}
