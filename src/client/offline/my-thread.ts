import * as v from 'valibot'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { serverNow } from '#client/device/server-clock.ts'
import { getItem, removeItem, setItem } from '#client/device/storage.ts'
import { threadKeptMs } from '#domain/privacy/retention.ts'

const key = 'kotte_thread'

/** More than these are not kept. */
const mostEntries = 10

const shared = {
  /** The caller's own name for what was done: adding it again replaces the entry. */
  id: v.string(),
  /** The school that it was done at. */
  school_id: v.string(),
  /** When it was done, server time, epoch ms. */
  at: v.number(),
}

const threadEntry = v.variant('kind', [
  v.object({
    ...shared,
    kind: v.literal('guess_waiting'),
    /** The room's name. */
    room: v.string(),
    /** When what was guessed has been measured, server time, epoch ms. */
    ends_at: v.number(),
  }),
  v.object({
    ...shared,
    kind: v.literal('guess'),
    /** The room's name. */
    room: v.string(),
    /** As `GuessOutcome` of `domain/activities/guess.ts`: those that say how it went. */
    outcome: v.picklist(['right', 'right_at_end', 'right_until', 'off_at_end']),
    /** How much more was guessed than measured in the end, ppm; negative = less, 0 where it was right. */
    off_ppm: v.number(),
  }),
  v.object({
    ...shared,
    kind: v.literal('airing'),
    room: v.string(),
    /** What the air was in the end, ppm. */
    ppm: v.number(),
  }),
  v.object({
    ...shared,
    kind: v.literal('cart'),
    /** All routes of the cart together, km. */
    km: v.number(),
  }),
  v.object({
    ...shared,
    kind: v.literal('journey_guess'),
    /** How often round the Earth the cart was guessed to go. */
    rounds: v.picklist([0.25, 1, 3]),
    /** What it was, km. */
    km: v.number(),
  }),
  v.object({
    ...shared,
    kind: v.literal('question'),
    /** The question that is brought to the next school day, in both languages. */
    question: v.object({ sv: v.string(), en: v.string() }),
  }),
])

/** Something that was done with this tablet. It names no person. */
export type ThreadEntry = v.InferOutput<typeof threadEntry>

/** Of whatever a tablet has kept, the entries that are one and young enough, newest first. `now`: server time, epoch ms. */
export function keptEntries(kept: unknown, now: number): readonly ThreadEntry[] {
  if (!Array.isArray(kept)) return []
  return kept
    .filter((entry): entry is ThreadEntry => v.is(threadEntry, entry) && now - entry.at < threadKeptMs)
    .sort((a, b) => b.at - a.at)
    .slice(0, mostEntries)
}

function readEntries(): readonly ThreadEntry[] {
  const text = getItem(key)
  if (text === null) return []
  try {
    const kept: unknown = JSON.parse(text)
    const entries = keptEntries(kept, serverNow())
    if (!Array.isArray(kept) || kept.length !== entries.length) keep(entries)
    return entries
  } catch {
    removeItem(key)
    return []
  }
}

function keep(entries: readonly ThreadEntry[]): void {
  if (entries.length === 0) removeItem(key)
  else setItem(key, JSON.stringify(entries))
}

/** What is too old is removed when the thread is read. */
const threadStore = createStore<{ readonly entries: readonly ThreadEntry[] }>()(() => ({
  entries: readEntries(),
}))

/**
 * Adds what was just done to this tablet's thread, in place of an entry with the same id. The ten newest are kept for 30 days, on
 * this tablet alone; where storage is blocked, until the page closes. Never throws.
 */
export function addToThread(entry: ThreadEntry): void {
  const others = threadStore.getState().entries.filter(({ id }) => id !== entry.id)
  const entries = keptEntries([entry, ...others], serverNow())
  keep(entries)
  threadStore.setState({ entries })
}

/** Takes an entry out of the thread again; does nothing where there is none with this id. */
export function removeFromThread(id: string): void {
  const entries = threadStore.getState().entries.filter((entry) => entry.id !== id)
  keep(entries)
  threadStore.setState({ entries })
}

/** "Rensa det som finns här": forgets all of it. */
export function forgetThread(): void {
  removeItem(key)
  threadStore.setState({ entries: [] })
}

/** What this tablet did at a school, newest first. */
export function useThread(schoolId: string): readonly ThreadEntry[] {
  const entries = useStore(threadStore, (state) => state.entries)
  return entries.filter(({ school_id }) => school_id === schoolId)
}
