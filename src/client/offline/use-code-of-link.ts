import { useEffect, useRef } from 'react'
import { toShareCode } from '#domain/food-journey/share-code.ts'
import { rememberClassCode } from './class-code.ts'

/** Remembers the class's code that a shared link has, and says when the address may do without it. */
export function useCodeOfLink(activityId: string, code: string | undefined, onCodeRead: () => void): void {
  const latest = useRef(onCodeRead)
  latest.current = onCodeRead
  useEffect(() => {
    if (code === undefined) return
    const known = toShareCode(code)
    if (known !== null) void rememberClassCode(activityId, known)
    latest.current()
  }, [activityId, code])
}
