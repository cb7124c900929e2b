import * as v from 'valibot'
import { serverNow } from '#client/device/server-clock.ts'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { localDateOf } from '#domain/time/local-date.ts'

const keptTablet = v.object({ day: v.string(), id: v.string() })

/** A number that this tablet has in one activity for one day, so that it votes once a lesson; drawn at its first vote. */
export async function tabletOfDay(activityId: string): Promise<string> {
  const key = `tablet:${activityId}`
  const day = localDateOf(serverNow())
  const kept = v.safeParse(keptTablet, await readDraft(key))
  if (kept.success && kept.output.day === day) return kept.output.id
  const id = randomUuid()
  await keepDraft(key, { day, id })
  return id
}
