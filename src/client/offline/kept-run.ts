import * as v from 'valibot'
import { serverNow } from '#client/device/server-clock.ts'
import { airingGuess } from '#contract/sent-contribution.ts'
import type { AiringGuess } from '#domain/activities/airing.ts'
import { readDraft } from './drafts.ts'
import { ageMs } from './outbox/age.ts'

const keptRun = v.object({
  id: v.string(),
  started_at: v.number(),
  started_at_device: v.number(),
  guess_minutes: airingGuess,
})

/** A change of the room that is under way on this tablet: an airing, or what an experiment changes. */
export interface Run {
  /** Of the contribution that will be sent: however often it is ended, it is sent once. */
  readonly id: string
  /** Server time as this tablet knew it, epoch ms. */
  readonly started_at: number
  /** The same by the tablet's own clock, epoch ms. */
  readonly started_at_device: number
  readonly guess_minutes: AiringGuess | null
}

/** When each run of this page began, by the page's clock, ms. */
const begunInThisPage = new Map<string, number>()

/** How long it has been under way, ms: by the page's clock, and over a restart as an age is (`offline/outbox/age.ts`). */
export function elapsedMs({ id, started_at, started_at_device }: Run): number {
  const made = { device: started_at_device, server: started_at, page: begunInThisPage.get(id) ?? null }
  return ageMs(made, { device: Date.now(), server: serverNow(), page: performance.now() })
}

/** Notes that a run begins in this page. */
export function noteBegun({ id }: Run): void {
  begunInThisPage.set(id, performance.now())
}

/** Under which a tablet keeps it, also of experiments. */
export function keyOfRun(activityId: string): string {
  return `airing:${activityId}`
}

/** What is under way on this tablet in an activity; null = nothing. Never rejects. */
export async function readRun(activityId: string): Promise<Run | null> {
  const parsed = v.safeParse(keptRun, await readDraft(keyOfRun(activityId)))
  return parsed.success ? parsed.output : null
}
