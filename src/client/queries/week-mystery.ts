import { call } from '#client/api/call.ts'
import { getWeekMysteryEndpoint, updateWeekMysteryEndpoint } from '#contract/week-mystery.ts'
import { change } from './mutation.ts'
import { readQuery } from './read-query.ts'
import { activitiesKey } from './workspace-activities.ts'

/** It changes on mornings, when a user takes it to a class, and while a school's history comes in. */
const pollMs = 60_000

/** What a school's sensors have noticed this week. It is refetched after every change of the school's activities. */
export function weekMysteryQuery(schoolId: string) {
  return readQuery(
    [...activitiesKey(schoolId), 'mystery'],
    getWeekMysteryEndpoint,
    { schoolId },
    { staleTime: pollMs, pollMs },
  )
}

/** Passes this week's over, or takes that back. */
export function passMystery(schoolId: string) {
  return change(
    async (passed: boolean) =>
      (await call(updateWeekMysteryEndpoint, { params: { schoolId }, body: { passed } })).data,
    [weekMysteryQuery(schoolId).queryKey],
  )
}
