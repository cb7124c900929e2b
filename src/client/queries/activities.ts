import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { noteAnswered } from '#client/offline/answered-activities.ts'
import { readClassKey, rememberClassKey } from '#client/offline/class-key.ts'
import { pollEvery } from '#client/offline/connection.ts'
import {
  type Activity,
  type AnyActivity,
  activity,
  anyActivity,
  findActivitiesEndpoint,
  getActivityEndpoint,
  listActivitiesEndpoint,
} from '#contract/activities.ts'
import { getResultsEndpoint, type Results, results } from '#contract/carts.ts'
import { type Contribution, contribution, listContributionsEndpoint } from '#contract/contributions.ts'
import { refetchIntervalWithBackoff } from './refetch-interval.ts'

/** How often an open game asks whether it is still one, ms. */
const stateMs = 60_000
/** How often the class's carts are asked for, ms: with the tenth that devices drift, every 8 s at the latest. */
const resultsMs = 7_000

// What an earlier version has kept on the device is checked here, and asked for again when it does not fit: in the list
// of shapes that `query-cache.ts` gets, the game's would come with every page.
const asActivity = (data: AnyActivity): Activity => fitting(activity, data)
const asAnyActivity = (data: AnyActivity): AnyActivity => fitting(anyActivity, data)
const asResults = (data: Results): Results => fitting(results, data)
const asContributions = (data: ClassContributions): ClassContributions => {
  fitting(v.array(contribution), data.all)
  return data
}

function fitting<Shape extends v.GenericSchema>(shape: Shape, data: unknown): v.InferOutput<Shape> {
  if (!v.is(shape, data)) throw new Error('what was kept has another shape')
  return data
}

const activityKey = (activityId: string) => ['activity', activityId]

async function askForActivity(activityId: string, signal: AbortSignal): Promise<AnyActivity> {
  const { data } = await call(getActivityEndpoint, { params: { activityId }, signal })
  noteAnswered([data.id])
  return data
}

/** A game: its foods, its map and whether it can be played. Read before the first picture. */
export function activityQuery(activityId: string) {
  return queryOptions({
    queryKey: activityKey(activityId),
    queryFn: ({ signal }) => askForActivity(activityId, signal),
    select: asActivity,
    refetchInterval: refetchIntervalWithBackoff(stateMs),
    meta: { boot: true },
  })
}

/** An activity of whatever kind. */
export function anyActivityQuery(activityId: string) {
  return queryOptions({
    queryKey: activityKey(activityId),
    queryFn: ({ signal }) => askForActivity(activityId, signal),
    select: asAnyActivity,
    refetchInterval: refetchIntervalWithBackoff(stateMs),
    meta: { boot: true },
  })
}

/** What runs at a school now, the newest first. */
export function openActivitiesQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['open_activities', schoolId],
    queryFn: async ({ signal }) => {
      const { data } = await call(listActivitiesEndpoint, { params: { schoolId }, signal })
      noteAnswered(data.map(({ id }) => id))
      return data
    },
    select: (data: readonly AnyActivity[]) => data.map((item) => fitting(anyActivity, item)),
    staleTime: stateMs / 2,
  })
}

/** What a class has sent to an activity that takes no carts. */
export interface ClassContributions {
  readonly all: readonly Contribution[]
  /** When it was asked for, server time, epoch ms: what was sent later is not among them. */
  readonly askedAt: number
}

/** What the class has sent so far; without its code (null) what everybody may see. */
export function contributionsQuery(activityId: string, code: string | null) {
  return queryOptions({
    queryKey: ['contributions', activityId, code],
    queryFn: async ({ signal }): Promise<ClassContributions> => {
      const askedAt = serverNow()
      const key = code === null ? undefined : await readClassKey(activityId)
      const query = { ...(code !== null && { code }), ...(key !== undefined && { key }) }
      const { data, meta } = await call(listContributionsEndpoint, { params: { activityId }, query, signal })
      void rememberClassKey(activityId, meta?.class_key)
      return { all: data, askedAt }
    },
    select: asContributions,
    refetchInterval: pollEvery(resultsMs),
    staleTime: 2_000,
  })
}

/** What the class has put together, while a user looks at it. */
export function resultsQuery(activityId: string) {
  return queryOptions({
    queryKey: ['results', activityId],
    queryFn: async ({ signal }) => (await call(getResultsEndpoint, { params: { activityId }, signal })).data,
    select: asResults,
    refetchInterval: pollEvery(resultsMs),
    staleTime: 2_000,
  })
}

/** The server has refused the class's code. */
export function isWrongCode(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'wrong_class_code'
}

/** Seconds until codes may be tried again from here; null = it failed for another reason, or did not fail. */
export function secondsToWait(error: unknown): number | null {
  return error instanceof ProblemError && error.status === 429 ? (error.retryAfterS ?? 60) : null
}

/** The game with a code (`toShareCode`); null = none has it. */
export function sharedActivityQuery(code: string) {
  return queryOptions({
    queryKey: ['shared_activity', code],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(findActivitiesEndpoint, { query: { share_code: code }, signal })
      const [found = null] = data
      if (found) await rememberClassKey(found.id, meta?.class_key)
      return found
    },
  })
}
