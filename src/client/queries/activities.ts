import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { type Activity, activity, findActivities, getActivity } from '#contract/activities.ts'
import { getResults, type Results, results } from '#contract/carts.ts'

/** How often an open game asks whether it is still one, ms. */
const stateMs = 60_000
/** How often the class's carts are asked for, ms: with the tenth that devices drift, every 8 s at the latest. */
const resultsMs = 7_000

// What an earlier version has kept on the device is checked here, and asked for again when it does not fit: in the list
// of shapes that `query-cache.ts` gets, the game's would come with every page.
const asActivity = (data: Activity) => fitting(activity, data)
const asResults = (data: Results) => fitting(results, data)

function fitting<T>(shape: v.GenericSchema, data: T): T {
  if (!v.is(shape, data)) throw new Error('what was kept has another shape')
  return data
}

/** A game: its foods, its map and whether it can be played. Read before the first picture. */
export function activityQuery(activityId: string) {
  return queryOptions({
    queryKey: ['activity', activityId],
    queryFn: async ({ signal }) => (await call(getActivity, { params: { activityId }, signal })).data,
    select: asActivity,
    refetchInterval: pollEvery(stateMs),
    meta: { boot: true },
  })
}

/** What the class has put together, while somebody looks at it. */
export function resultsQuery(activityId: string) {
  return queryOptions({
    queryKey: ['results', activityId],
    queryFn: async ({ signal }) => (await call(getResults, { params: { activityId }, signal })).data,
    select: asResults,
    refetchInterval: pollEvery(resultsMs),
    staleTime: 2_000,
  })
}

/** The game with a code (`toShareCode`); null = none has it. */
export function sharedActivityQuery(code: string) {
  return queryOptions({
    queryKey: ['shared_activity', code],
    queryFn: async ({ signal }) =>
      (await call(findActivities, { query: { share_code: code }, signal })).data[0] ?? null,
  })
}
