import { hasEnded, isOpen } from '#domain/activities/activity-state.ts'
import { type Change, changeOrder } from '#domain/activities/change.ts'
import { toShareCode } from '#domain/activities/share-code.ts'
import { Conflict, Forbidden, Gone } from '#domain/errors.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { isSameText } from '#server/use-cases/encryption.ts'
import type { Activity } from './activities.ts'
import { classKeyOf, isClassKey } from './class-key.ts'
import type { TriesOfAddress } from './code-tries.ts'

/** What a device shows to be let into a class. */
export interface Shown {
  /** The class's code as it was typed; null = the device knows none. */
  readonly code: string | null
  /** The class's key (`class-key.ts`); left out or null = the device has none. */
  readonly key?: string | null
  /** The tries of the address that it comes from; left out = without a limit. */
  readonly tries?: TriesOfAddress
}

/** What decides whether something that a device sends comes in. */
export interface Sent extends Shown, Making {}

/** When it was made, and by which version of the app. */
export interface Making {
  /** Ms from its making to this sending, by the device's clock, which may be wrong. */
  readonly ageMs: number
  readonly appVersion: string
  /** By which its device may change it; left out = it never changes. */
  readonly change?: Change | undefined
}

/**
 * Lets in what comes with the class's key or code, also when the activity is over: pupils made it in time and their tablet found no
 * network. Answers the class's key for a device that has shown the code alone, else null. Throws Gone when the results are
 * removed, Conflict when it never started, Forbidden without key and code (`class_code_needed`, `wrong_class_code`) and for
 * what was made after joining was closed (`joining_closed`), and TooMany.
 */
export function admit(deps: Pick<Deps, 'now' | 'secret'>, activity: Activity, sent: Sent): string | null {
  const now = deps.now()
  requireResults(activity, now)
  const key = activity.needsCode ? requireClass(deps, activity, sent) : null
  if (activity.joiningClosedAt !== null && madeAt(now, activity, sent) > activity.joiningClosedAt) {
    throw new Forbidden('joining_closed', 'the activity takes nothing in just now')
  }
  return key
}

/** Throws Conflict when the activity never started, and Gone when its results are removed. */
export function requireResults(activity: Activity, now: number): void {
  if (activity.activatedAt === null) {
    throw new Conflict('activity_not_started', 'the activity has not been started')
  }
  if (areResultsRemoved(activity, now)) {
    throw new Gone('results_removed', 'the results of this activity are removed')
  }
}

/**
 * Requires the class's key or its code. Answers the key for a device that has shown the code alone, else null. A code is only
 * looked at when its address has a try left: else TooMany is thrown, whether it is right or not. Throws Forbidden.
 */
export function requireClass(
  deps: Pick<Deps, 'secret'>,
  activity: Activity,
  { code, key = null, tries }: Shown,
): string | null {
  if (isClassKey(deps, activity, key)) {
    tries?.countProven(activity)
    return null
  }
  if (code === null) throw new Forbidden('class_code_needed', "this needs the class's code")
  const typed = toShareCode(code)
  // What cannot be a code is no guess at one.
  const settle = typed === null ? undefined : tries?.begin(activity)
  const isRight = typed !== null && isSameText(typed, activity.shareCode)
  settle?.(isRight)
  if (!isRight) throw new Forbidden('wrong_class_code', 'this is not the code')
  tries?.countProven(activity)
  return classKeyOf(deps, activity)
}

/**
 * By the server's clock, epoch ms. A clock that was set in between may say anything; nothing is made tomorrow or
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

/** As `changeOrder`, of a stored row: it cannot be changed without its key. */
export function orderOf(
  sent: Pick<Making, 'change'>,
  { changeKey, changeNumber }: { readonly changeKey: string | null; readonly changeNumber: number },
): ReturnType<typeof changeOrder> {
  const hasKey = changeKey !== null && sent.change !== undefined && isSameText(sent.change.key, changeKey)
  return changeOrder(sent.change, { hasKey, number: changeNumber })
}

/** What is kept of how something may be changed. */
export function changeColumns({ change }: Pick<Making, 'change'>) {
  return { changeKey: change?.key ?? null, changeNumber: change?.number ?? 0 }
}

/** 1 = what comes now comes when the activity is over. */
export function lateAt({ status, settings }: Activity, now: number): 0 | 1 {
  return isOpen({ status, endsOn: settings.ends_on }, now) ? 0 : 1
}

/** Whether the retention of results is over; `now`: epoch ms. */
export function areResultsRemoved({ resultsDeletedOn }: Activity, now: number): boolean {
  return resultsDeletedOn !== null && localDateOf(now) >= resultsDeletedOn
}
