import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { readClassCode } from '#client/offline/class-code.ts'
import { type AnyActivity, anyActivity } from '#contract/activities.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { sharedActivityQuery } from './activities.ts'
import { homePageQuery, schoolQuery } from './schools.ts'

/** A game or another activity that this device has: it opens without a network. */
export interface KeptActivity {
  readonly id: string
  readonly typeId: ActivityTypeId
  readonly title: string
  readonly schoolId: string
  /** null = this device does not have the school. */
  readonly schoolName: string | null
  /** Whether it takes contributions, as far as this device knows. */
  readonly isOpen: boolean
}

/**
 * The activities that this device has, whoever fetched them: a pupil who opened one, or the school that keeps its own ready.
 * Those that are open first, then by title. `now`: server time, epoch ms.
 */
export function keptActivitiesOf(queryClient: QueryClient, now: number): readonly KeptActivity[] {
  const kept = queryClient.getQueriesData({ queryKey: activityKey() }).flatMap(([, data]) => {
    // An earlier version may have kept another shape.
    return v.is(anyActivity, data) ? [asKept(queryClient, data, now)] : []
  })
  return kept.sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.title.localeCompare(b.title, 'sv'))
}

/** Of one activity, as `activityQuery` has it; without an id of all of them. */
const activityKey = (...id: readonly string[]) => ['activity', ...id]

function asKept(queryClient: QueryClient, activity: AnyActivity, now: number): KeptActivity {
  const { id, activity_type_id: typeId, title, school_id: schoolId } = activity
  const schoolName = queryClient.getQueryData(schoolQuery(schoolId).queryKey)?.name ?? null
  return {
    id,
    typeId,
    title,
    schoolId,
    schoolName,
    isOpen: isStillOpen(queryClient, activity, now),
  }
}

/** A school's page lists all that are open: one that a newer page leaves out was closed since it was fetched. */
function isStillOpen(
  queryClient: QueryClient,
  { id, school_id, status, settings }: AnyActivity,
  now: number,
): boolean {
  const home = queryClient.getQueryState(homePageQuery(school_id).queryKey)
  const isNewer =
    (home?.dataUpdatedAt ?? 0) > (queryClient.getQueryState(activityKey(id))?.dataUpdatedAt ?? 0)
  const isLeftOut = isNewer && home?.data?.activities.every((open) => open.id !== id)
  return !isLeftOut && isOpen({ status, endsOn: settings.ends_on }, now)
}

/**
 * The activity on this device that a code (`toShareCode`) leads to: a code that was typed here, or that a link brought. null =
 * this device knows none by it; the server may. `now`: server time, epoch ms. Never rejects.
 */
export async function findKeptActivity(
  queryClient: QueryClient,
  code: string,
  now: number,
): Promise<KeptActivity | null> {
  const asked = queryClient.getQueryData(sharedActivityQuery(code).queryKey)
  const kept = keptActivitiesOf(queryClient, now)
  const codes = await Promise.all(kept.map(({ id }) => readClassCode(id)))
  return kept.find(({ id }, index) => id === asked?.id || codes[index] === code) ?? null
}
