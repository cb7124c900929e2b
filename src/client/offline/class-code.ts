import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { toShareCode } from '#domain/activities/share-code.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { giveClassCode } from './outbox/outbox.ts'

/** By the id of the activity; null = this device knows none; nothing = the disk was not asked yet. */
type Codes = Readonly<Record<string, string | null>>

const codesStore = createStore<Codes>()(() => ({}))

/** The class's code of a game as this device knows it; null = it knows none. Never rejects. */
export async function readClassCode(activityId: string): Promise<string | null> {
  const cachedCode = codesStore.getState()[activityId]
  // Another tab may have received it since.
  if (cachedCode != null) return cachedCode
  const kept = await readDraft(keyOf(activityId))
  const code = typeof kept === 'string' ? toShareCode(kept) : null
  codesStore.setState((codes) => ({ [activityId]: codes[activityId] ?? code }))
  return codesStore.getState()[activityId] ?? null
}

/** Remembers the class's code (`toShareCode`) and sends with it what waits in this game. Never rejects. */
export async function rememberClassCode(activityId: string, code: string): Promise<void> {
  codesStore.setState({ [activityId]: code })
  await Promise.all([keepDraft(keyOf(activityId), code), giveClassCode(activityId, code)])
}

/** As `readClassCode`; undefined = the disk has not answered yet. */
export function useClassCode(activityId: string): string | null | undefined {
  useEffect(() => void readClassCode(activityId), [activityId])
  return useStore(codesStore, (codes) => codes[activityId])
}

/** What this page knows; the disk's part goes with the drafts of the games. */
export function forgetClassCodes(): void {
  codesStore.setState(codesStore.getInitialState(), true)
}

function keyOf(activityId: string): string {
  return `code:${activityId}`
}
