import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'
import { type Alias, aliasName, drawAlias } from '#domain/activities/alias.ts'

/**
 * This tablet's alias in an activity, and what gives it another one where its class has that already. Drawn once, and again after the
 * tablet was cleared. `isKept`: false = in memory alone. `isNew`: this visit has drawn it; undefined = the disk was not read yet.
 */
export function useAlias(
  activityId: string,
  isKept: boolean,
): readonly [Alias, (alias: Alias) => void, { readonly isNew: boolean | undefined }] {
  const [drawn] = useState(() => drawAlias(Math.random))
  const [kept, setKept] = useState<Alias | null>(null)
  const [isNew, setNew] = useState<boolean>()
  useEffect(() => {
    if (!isKept) return
    const key = keyOf(activityId)
    void readDraft(key).then((earlier) => {
      setNew((before) => before ?? !isAlias(earlier))
      if (isAlias(earlier)) setKept(earlier)
      else void keepDraft(key, drawn)
    })
  }, [activityId, drawn, isKept])
  const rename = (alias: Alias) => {
    if (isKept) void keepDraft(keyOf(activityId), alias)
    setKept(alias)
  }
  return [kept ?? drawn, rename, { isNew }]
}

function keyOf(activityId: string): string {
  return `alias:${activityId}`
}

function isAlias(kept: unknown): kept is Alias {
  if (typeof kept !== 'object' || kept === null) return false
  if (!('colour_key' in kept && 'animal_key' in kept)) return false
  const { colour_key, animal_key } = kept
  if (typeof colour_key !== 'string' || typeof animal_key !== 'string') return false
  return aliasName({ colour_key, animal_key }) !== null
}
