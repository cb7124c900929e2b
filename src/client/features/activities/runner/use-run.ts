import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#client/device/server-clock.ts'
import { forgetDraft, keepDraft } from '#client/offline/drafts.ts'
import { elapsedMs, keyOfRun, noteBegun, type Run, readRun } from '#client/offline/kept-run.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import type { AiringGuess } from '#domain/activities/airing.ts'
import type { ActivitySession } from './use-activity-session.tsx'

interface RunControl {
  /** undefined = the disk was not read yet; null = none is under way. */
  readonly run: Run | null | undefined
  readonly begin: (guess: AiringGuess | null) => void
  readonly forget: () => void
}

/**
 * The run of an activity on this tablet; a page that is opened again goes on with it. `onTimeUp` is called when it has lasted
 * `mostS`, unless it was forgotten before.
 */
export function useRun(
  { activity, isPreview }: Pick<ActivitySession, 'activity' | 'isPreview'>,
  { mostS, onTimeUp }: { readonly mostS: number; readonly onTimeUp: () => void },
): RunControl {
  const key = keyOfRun(activity.id)
  const [run, setRun] = useState<Run | null | undefined>(isPreview ? null : undefined)
  useEffect(() => {
    if (isPreview) return
    void readRun(activity.id).then((kept) => setRun((now) => now ?? kept))
  }, [activity.id, isPreview])
  const timeUp = useEffectEvent(onTimeUp)
  useEffect(() => {
    if (!run) return
    const timer = setTimeout(timeUp, Math.max(0, mostS * 1000 - elapsedMs(run)))
    return () => clearTimeout(timer)
  }, [run, mostS])
  return {
    run,
    begin: (guess_minutes) => {
      const id = randomUuid()
      const begun = { id, started_at: serverNow(), started_at_device: Date.now(), guess_minutes }
      noteBegun(begun)
      if (!isPreview) void keepDraft(key, begun)
      setRun(begun)
    },
    forget: () => {
      if (!isPreview) void forgetDraft(key)
      setRun(null)
    },
  }
}
