import { readDraft } from '#client/offline/drafts.ts'
import { type Draft, parseDraft } from './draft.ts'

/** What an earlier visit has left on this tablet for the game; null for nothing. Never rejects. */
export async function readKeptDraft(activityId: string): Promise<Draft | null> {
  return parseDraft(await readDraft(activityId))
}
