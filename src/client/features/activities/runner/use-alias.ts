import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'
import { type Alias, aliasName, drawAlias } from '#domain/activities/alias.ts'

/** This tablet's alias in an activity: drawn once, and again after the tablet was cleared. `isKept`: false = in memory alone. */
export function useAlias(activityId: string, isKept: boolean): Alias {
  const [drawn] = useState(() => drawAlias(Math.random))
  const [kept, setKept] = useState<Alias | null>(null)
  useEffect(() => {
    if (!isKept) return
    const key = `alias:${activityId}`
    void readDraft(key).then((earlier) => {
      if (isAlias(earlier)) setKept(earlier)
      else void keepDraft(key, drawn)
    })
  }, [activityId, drawn, isKept])
  return kept ?? drawn
}

function isAlias(kept: unknown): kept is Alias {
  if (typeof kept !== 'object' || kept === null) return false
  if (!('colour_key' in kept && 'animal_key' in kept)) return false
  const { colour_key, animal_key } = kept
  if (typeof colour_key !== 'string' || typeof animal_key !== 'string') return false
  return aliasName({ colour_key, animal_key }) !== null
}
