import * as v from 'valibot'

const message = v.object({
  changed: v.union([v.array(v.string()), v.literal('all')]),
  sendingId: v.nullable(v.string()),
  waitMs: v.optional(v.number()),
})

/** What one tab tells the others. The carts themselves are on the disk. */
export interface News {
  /** Ids of the carts that have changed on the disk. */
  readonly changed: readonly string[] | 'all'
  /** The cart that is on its way; null = none. */
  readonly sendingId: string | null
  /** Nobody should try again before, ms from now. */
  readonly waitMs?: number | undefined
}

/** A tab that dies while it sends never says that it has ended, ms. */
const silenceMs = 20_000

const listeners = new Set<(news: News) => void>()
let channel: BroadcastChannel | undefined
let silence: ReturnType<typeof setTimeout> | undefined

/** Hears what other tabs of this browser say; answers how to stop. */
export function onOtherTabs(listener: (news: News) => void): () => void {
  listeners.add(listener)
  open()
  return () => void listeners.delete(listener)
}

/** Tells it to the other tabs; they need it only to show it sooner. */
export function tellOtherTabs(news: News): void {
  open()?.postMessage(news)
}

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('kotte_outbox')
  channel.onmessage = ({ data }) => {
    // A tab of another version may speak otherwise.
    const heard = v.safeParse(message, data)
    if (heard.success) hear(heard.output)
  }
  return channel
}

function hear(news: News): void {
  clearTimeout(silence)
  if (news.sendingId !== null) silence = setTimeout(hear, silenceMs, { changed: 'all', sendingId: null })
  for (const listener of listeners) listener(news)
}
