import { Conflict, Forbidden, Gone } from '#domain/errors.ts'
import { hasEnded, isOpen } from '#domain/food-journey/activity-state.ts'
import { toShareCode } from '#domain/food-journey/share-code.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Activity } from './activities.ts'

/** What decides whether something that a device sends comes in. */
export interface Sent {
  /** Ms from its making to this sending, by the device's clock, which may be wrong. */
  readonly ageMs: number
  readonly appVersion: string
  /** The class's code as somebody typed it; null = the device knows none. */
  readonly code: string | null
}

/**
 * Lets in what comes with the class's code, also when the activity is over: pupils made it in time and their tablet found no
 * network. `now` is epoch ms. Throws Gone when the results are removed, Conflict when it never started, and Forbidden without
 * the class's code (`class_code_needed`, `wrong_class_code`) and for what was made after joining was closed
 * (`joining_closed`).
 */
export function admit(activity: Activity, sent: Sent, now: number): void {
  if (activity.activatedAt === null) {
    throw new Conflict('activity_not_started', 'the activity has not been started')
  }
  if (areResultsRemoved(activity, now)) {
    throw new Gone('results_removed', 'the results of this activity are removed')
  }
  requireCode(activity, sent.code)
  if (activity.joiningClosedAt !== null && madeAt(now, activity, sent) > activity.joiningClosedAt) {
    throw new Forbidden('joining_closed', 'the activity takes nothing in just now')
  }
}

function requireCode({ needsCode, shareCode }: Activity, code: string | null): void {
  if (!needsCode) return
  if (code === null) throw new Forbidden('class_code_needed', "this needs the class's code")
  if (toShareCode(code) !== shareCode) throw new Forbidden('wrong_class_code', 'this is not the code')
}

/**
 * By the server's clock, epoch ms. A clock that was set in between may say anything; nobody makes anything tomorrow or
 * before there was an activity.
 */
export function madeAt(now: number, { createdAt }: Activity, { ageMs }: Pick<Sent, 'ageMs'>): number {
  return Math.round(Math.min(now, Math.max(createdAt, now - ageMs)))
}

/** Whether something was made when the activity was over: a lesson shows its answer then. `made`: epoch ms. */
export function isMadeAfterEnd({ deactivatedAt, settings }: Activity, made: number): boolean {
  const isDeactivated = deactivatedAt !== null && made > deactivatedAt
  return isDeactivated || hasEnded({ endsOn: settings.ends_on }, made)
}

/** 1 = what comes now comes when the activity is over. */
export function lateAt({ status, settings }: Activity, now: number): 0 | 1 {
  return isOpen({ status, endsOn: settings.ends_on }, now) ? 0 : 1
}

export function areResultsRemoved({ resultsDeletedOn }: Activity, now: number): boolean {
  return resultsDeletedOn !== null && localDateOf(now) >= resultsDeletedOn
}
