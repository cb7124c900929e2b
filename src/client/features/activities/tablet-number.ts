import * as v from 'valibot'
import { serverNow } from '#client/device/server-clock.ts'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { localDateOf } from '#domain/time/local-date.ts'

const keptTablet = v.object({ day: v.nullable(v.string()), id: v.string() })

/** A number that this tablet has in one activity for one day, so that it votes once a lesson; drawn at its first vote. */
export function tabletOfDay(activityId: string): Promise<string> {
  return tabletFor(activityId, localDateOf(serverNow()))
}

/** The same for as long as the activity goes on: it votes once. */
export function tabletOfActivity(activityId: string): Promise<string> {
  return tabletFor(activityId, null)
}

async function tabletFor(activityId: string, day: string | null): Promise<string> {
  const key = `tablet:${activityId}`
  const kept = v.safeParse(keptTablet, await readDraft(key))
  if (kept.success && kept.output.day === day) return kept.output.id
  const id = randomUuid()
  await keepDraft(key, { day, id })
  return id
}
