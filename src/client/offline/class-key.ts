import { keepDraft, readDraft } from './drafts.ts'

/** What this page knows, by the id of the activity: a disk that keeps nothing must not cost a class its key. */
const keyByActivity = new Map<string, string>()

/**
 * The key of a class (`shownKey` of the contract) as this device has it; undefined = it has none. With it the server needs
 * no look at the code, so others who try codes hold nothing up. Never rejects.
 */
export async function readClassKey(activityId: string): Promise<string | undefined> {
  const inPage = keyByActivity.get(activityId)
  if (inPage !== undefined) return inPage
  const kept = await readDraft(draftOf(activityId))
  return typeof kept === 'string' ? kept : undefined
}

/** Remembers the key that a link or an answer of the server has; undefined = it has none. Never rejects. */
export async function rememberClassKey(activityId: string, key: string | undefined): Promise<void> {
  if (key === undefined || keyByActivity.get(activityId) === key) return
  keyByActivity.set(activityId, key)
  await keepDraft(draftOf(activityId), key)
}

/** What this page knows; the disk's part goes with the drafts of the games. */
export function forgetClassKeys(): void {
  keyByActivity.clear()
}

function draftOf(activityId: string): string {
  return `key:${activityId}`
}
