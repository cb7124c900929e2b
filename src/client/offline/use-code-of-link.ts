import { useEffect, useRef } from 'react'
import { toShareCode } from '#domain/activities/share-code.ts'
import { noteArrival } from './arrival.ts'
import { rememberClassCode } from './class-code.ts'
import { rememberClassKey } from './class-key.ts'

/** What a shared link has of its class. */
export interface ClassLink {
  readonly code: string | undefined
  /** The class's key; links of earlier versions have none. */
  readonly classKey: string | undefined
  /** Both are remembered: the address does without. */
  readonly onCodeRead: () => void
}

/** Remembers the class's code and key that a shared link has, and says when the address may do without them. */
export function useCodeOfLink(activityId: string, { code, classKey, onCodeRead }: ClassLink): void {
  const latest = useRef(onCodeRead)
  latest.current = onCodeRead
  useEffect(() => {
    if (code === undefined) return
    if (classKey !== undefined) noteArrival(activityId)
    const shareCode = toShareCode(code)
    // The key first: what waits is sent with both.
    if (shareCode !== null)
      void rememberClassKey(activityId, classKey).then(() => rememberClassCode(activityId, shareCode))
    latest.current()
  }, [activityId, code, classKey])
}
