import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { serverNow } from '#client/device/server-clock.ts'
import { forgetDraft, keepDraft, readDraft } from '#client/offline/drafts.ts'
import { ageMs } from '#client/offline/outbox/age.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'

const keptRun = v.object({
  id: v.string(),
  started_at: v.number(),
  started_at_device: v.number(),
  guess_minutes: v.nullable(v.number()),
})

/** An airing that is under way on this tablet. */
export interface AiringRun {
  /** Of what will be sent: however often it is ended, it is sent once. */
  readonly id: string
  /** Server time as this tablet knew it, epoch ms. */
  readonly started_at: number
  /** The same by the tablet's own clock, epoch ms. */
  readonly started_at_device: number
  readonly guess_minutes: number | null
}

/** When it was begun by the page's own clock. */
const begunInThisPage = new Map<string, number>()

/** How long it has been under way, ms: by the page's clock, and over a restart as an age is (`offline/outbox/age.ts`). */
export function elapsedMs({ id, started_at, started_at_device }: AiringRun): number {
  const made = { device: started_at_device, server: started_at, page: begunInThisPage.get(id) ?? null }
  return ageMs(made, { device: Date.now(), server: serverNow(), page: performance.now() })
}

interface RunControl {
  /** undefined = the disk has not answered yet; null = none is under way. */
  readonly run: AiringRun | null | undefined
  readonly begin: (guess: number | null) => void
  readonly forget: () => void
}

/** The airing of an activity on this tablet; a page that is opened again goes on with it. `isKept`: false = in memory alone. */
export function useAiringRun(activityId: string, isKept: boolean): RunControl {
  const key = `airing:${activityId}`
  const [run, setRun] = useState<AiringRun | null | undefined>(isKept ? undefined : null)
  useEffect(() => {
    if (!isKept) return
    void readDraft(key).then((kept) => {
      const parsed = v.safeParse(keptRun, kept)
      setRun((now) => now ?? (parsed.success ? parsed.output : null))
    })
  }, [key, isKept])
  return {
    run,
    begin: (guess_minutes) => {
      const id = randomUuid()
      const begun = { id, started_at: serverNow(), started_at_device: Date.now(), guess_minutes }
      begunInThisPage.set(id, performance.now())
      if (isKept) void keepDraft(key, begun)
      setRun(begun)
    },
    forget: () => {
      if (isKept) void forgetDraft(key)
      setRun(null)
    },
  }
}
