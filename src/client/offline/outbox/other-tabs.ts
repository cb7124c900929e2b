import * as v from 'valibot'

const tabMessage = v.object({
  changed: v.union([v.array(v.string()), v.literal('all')]),
  sendingId: v.nullable(v.string()),
  waitMs: v.optional(v.number()),
})

/** What one tab sends to the others. The carts themselves are on the disk. */
export interface TabMessage {
  /** Ids of the carts that have changed on the disk. */
  readonly changed: readonly string[] | 'all'
  /** The cart that is on its way; null = none. */
  readonly sendingId: string | null
  /** Not to be tried again before, ms from now. */
  readonly waitMs?: number | undefined
}

/** A tab that dies while it sends never says that it has ended, ms. */
const silenceMs = 20_000

const listeners = new Set<(message: TabMessage) => void>()
let channel: BroadcastChannel | undefined
let silence: ReturnType<typeof setTimeout> | undefined

/** Subscribes to the messages of other tabs of this browser; returns how to unsubscribe. */
export function onOtherTabs(listener: (message: TabMessage) => void): () => void {
  listeners.add(listener)
  open()
  return () => void listeners.delete(listener)
}

/** They need it only to show sooner what the disk says anyway. */
export function postToOtherTabs(message: TabMessage): void {
  open()?.postMessage(message)
}

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('kotte_outbox')
  channel.onmessage = ({ data }) => {
    // A tab of another version may send another shape.
    const parsed = v.safeParse(tabMessage, data)
    if (parsed.success) deliver(parsed.output)
  }
  return channel
}

function deliver(message: TabMessage): void {
  clearTimeout(silence)
  if (message.sendingId !== null)
    silence = setTimeout(deliver, silenceMs, { changed: 'all', sendingId: null })
  for (const listener of listeners) listener(message)
}
