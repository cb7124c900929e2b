import * as v from 'valibot'
import { serverNow } from '#client/device/server-clock.ts'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import type { VoteScope } from '#domain/activities/contribution.ts'
import { localDateOf } from '#domain/time/local-date.ts'

const keptTablet = v.object({ day: v.nullable(v.string()), id: v.string() })

/** The UUID by which the server counts a tablet's vote once: for one activity, and where it votes each lesson for one day. Never rejects. */
export async function tabletId(activityId: string, scope: VoteScope): Promise<string> {
  const day = scope === 'lesson' ? localDateOf(serverNow()) : null
  const key = `tablet:${activityId}`
  const kept = v.safeParse(keptTablet, await readDraft(key))
  if (kept.success && kept.output.day === day) return kept.output.id
  const id = randomUuid()
  await keepDraft(key, { day, id })
  return id
}
