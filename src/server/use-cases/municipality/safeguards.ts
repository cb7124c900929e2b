import { municipalityId } from '#domain/schools/school.ts'
import type { ClockSkew } from '#domain/time/clock-skew.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'
import { confirmDeletions, type DeletionOnHold, deletionsOnHold } from '#server/use-cases/retention.ts'

/** What keeps the server from storing or deleting as it should until a person has looked at it. */
export interface Safeguards {
  readonly clock: ClockSkew | null
  readonly heldDeletions: readonly DeletionOnHold[]
}

export async function getSafeguards(deps: Deps): Promise<Safeguards> {
  return { clock: await deps.clock.skew(), heldDeletions: await deletionsOnHold(deps) }
}

/** An administrator confirms that the clock is right; the audit log names who did. */
export async function acceptClock(deps: Deps, actor: Actor): Promise<Safeguards> {
  await deps.clock.accept()
  await log(deps, actor, 'clock_accepted', 'clock')
  return getSafeguards(deps)
}

/** An administrator lets the deletions happen that wait. Throws Conflict while the clock is not trusted. */
export async function confirmHeldDeletions(deps: Deps, actor: Actor): Promise<Safeguards> {
  for (const { kind } of await confirmDeletions(deps)) await log(deps, actor, 'deletion_confirmed', kind)
  return getSafeguards(deps)
}

function log({ db, now }: Deps, actor: Actor, action: string, subject: string): Promise<void> {
  return writeAudit(db, now(), {
    schoolId: municipalityId,
    actor,
    action,
    subject,
    before: null,
    after: null,
  })
}
