import * as v from 'valibot'
import { keepDraft, readDraft } from './drafts.ts'
import { randomUuid } from './random-uuid.ts'

const keptId = v.object({ round: v.number(), id: v.string() })
type KeptId = v.InferOutput<typeof keptId>

/** What this page knows, by the id of the activity: a disk that keeps nothing must not make another tablet of this one. */
const idByActivity = new Map<string, KeptId>()

/**
 * The UUID by which this tablet is seen in a round of an activity: the same after a reload, so that it is one animal on the
 * projector. `round`: when it began, epoch ms; another round is another UUID. Never rejects.
 */
export async function presenceIdOf(activityId: string, round: number): Promise<string> {
  const draft = `presence:${activityId}`
  const onDisk = v.safeParse(keptId, idByActivity.get(activityId) ?? (await readDraft(draft)))
  // Another call may have drawn it while the disk was read.
  const known = idByActivity.get(activityId) ?? (onDisk.success ? onDisk.output : null)
  const kept = known?.round === round ? known : { round, id: randomUuid() }
  idByActivity.set(activityId, kept)
  if (kept !== known) await keepDraft(draft, kept)
  return kept.id
}
