import { createStore } from 'zustand/vanilla'
import type { OutboxRow } from './outbox-row.ts'

export interface OutboxState {
  /** By id: what the disk has, and what only this page has. */
  readonly rows: ReadonlyMap<string, OutboxRow>
  /** The cart that is on its way just now, from whichever tab. */
  readonly sendingId: string | null
  /** When the next attempt to send is due, server time, epoch ms; null = none is. */
  readonly nextTryAt: number | null
  /** `memory`: something is kept only until this page closes, or would be. */
  readonly storage: 'durable' | 'memory'
  /** The disk was read, or failed; until then `rows` may lack what lies there. */
  readonly isAsked: boolean
  /** Carts are sent, and forgotten, from this page. */
  readonly isStarted: boolean
  /** This page has noted that carts lie on the device, or will (`mark.ts`). */
  readonly hasMarked: boolean
}

export const initialOutbox: OutboxState = {
  rows: new Map(),
  sendingId: null,
  nextTryAt: null,
  storage: 'durable',
  isAsked: false,
  isStarted: false,
  hasMarked: false,
}

export function createOutboxStore() {
  return createStore<OutboxState>()(() => initialOutbox)
}

/** The carts of this tablet as its screens show them; `kept-carts.ts` keeps it and the disk together. */
export const outboxStore = createOutboxStore()

/** The carts that the server does not have: waiting, on their way, held or parked. */
export function unsentRows({ rows }: OutboxState): OutboxRow[] {
  return [...rows.values()].filter(({ state }) => state !== 'sent')
}
