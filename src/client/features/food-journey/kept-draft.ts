import { useEffect, useState } from 'react'
import { readDraft } from '#client/offline/drafts.ts'
import { type Draft, parseDraft } from './draft.ts'

interface Read {
  readonly of: string
  readonly draft: Draft | null
}

let readAhead: Read | null = null

/** Has what lies on this tablet for the game at hand when it is drawn for the first time. Never rejects. */
export async function readDraftAhead(activityId: string): Promise<void> {
  readAhead = await read(activityId)
}

/** What lies on this tablet for the game, which takes a moment where nobody has read ahead. */
export function useKeptDraft(activityId: string): Draft | null | 'reading' {
  const [kept, setKept] = useState(() => takeAhead(activityId))
  useEffect(() => {
    if (kept?.of === activityId) return
    let isWanted = true
    void read(activityId).then((found) => {
      if (isWanted) setKept(found)
    })
    return () => {
      isWanted = false
    }
  }, [activityId, kept])
  return kept?.of === activityId ? kept.draft : 'reading'
}

async function read(activityId: string): Promise<Read> {
  return { of: activityId, draft: parseDraft(await readDraft(activityId)) }
}

/** It counts once: from then on the game knows better. */
function takeAhead(activityId: string): Read | null {
  const taken = readAhead?.of === activityId ? readAhead : null
  readAhead = null
  return taken
}
