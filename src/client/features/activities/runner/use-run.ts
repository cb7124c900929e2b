import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { serverNow } from '#client/device/server-clock.ts'
import { forgetDraft, keepDraft, readDraft } from '#client/offline/drafts.ts'
import { ageMs } from '#client/offline/outbox/age.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import type { ActivitySession } from './use-activity-session.tsx'

const keptRun = v.object({
  id: v.string(),
  started_at: v.number(),
  started_at_device: v.number(),
  guess_minutes: v.nullable(v.number()),
})

/** A change of the room that is under way on this tablet: an airing, or what an experiment changes. */
export interface Run {
  /** Of the contribution that will be sent: however often it is ended, it is sent once. */
  readonly id: string
  /** Server time as this tablet knew it, epoch ms. */
  readonly started_at: number
  /** The same by the tablet's own clock, epoch ms. */
  readonly started_at_device: number
  readonly guess_minutes: number | null
}

/** When each run of this page began, by the page's clock, ms. */
const begunInThisPage = new Map<string, number>()

/** How long it has been under way, ms: by the page's clock, and over a restart as an age is (`offline/outbox/age.ts`). */
export function elapsedMs({ id, started_at, started_at_device }: Run): number {
  const made = { device: started_at_device, server: started_at, page: begunInThisPage.get(id) ?? null }
  return ageMs(made, { device: Date.now(), server: serverNow(), page: performance.now() })
}

interface RunControl {
  /** undefined = the disk was not read yet; null = none is under way. */
  readonly run: Run | null | undefined
  readonly begin: (guess: number | null) => void
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
  // Kept under this name on tablets, also of experiments.
  const key = `airing:${activity.id}`
  const [run, setRun] = useState<Run | null | undefined>(isPreview ? null : undefined)
  useEffect(() => {
    if (isPreview) return
    void readDraft(key).then((kept) => {
      const parsed = v.safeParse(keptRun, kept)
      setRun((now) => now ?? (parsed.success ? parsed.output : null))
    })
  }, [key, isPreview])
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
      begunInThisPage.set(id, performance.now())
      if (!isPreview) void keepDraft(key, begun)
      setRun(begun)
    },
    forget: () => {
      if (!isPreview) void forgetDraft(key)
      setRun(null)
    },
  }
}
