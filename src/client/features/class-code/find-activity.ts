import type { QueryClient } from '@tanstack/react-query'
import { fetchErrorKind } from '#client/api/problem-error.ts'
import { readNow } from '#client/offline/use-now.ts'
import { secondsToWait, sharedActivityQuery } from '#client/queries/activities.ts'
import { findKeptActivity } from '#client/queries/kept-activities.ts'

export type CodeAnswer =
  | { readonly kind: 'found'; readonly schoolId: string; readonly activityId: string }
  /** Too many were tried, here or beside it. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'unknown' | ReturnType<typeof fetchErrorKind> }

/** The activity with a class's code: asked of the server, and without contact of what this device has. Never throws. */
export async function findActivity(
  client: QueryClient,
  code: string,
  hasContact: boolean,
): Promise<CodeAnswer> {
  const kept = async (): Promise<CodeAnswer | null> => {
    const found = await findKeptActivity(client, code, readNow().at)
    return found && { kind: 'found', schoolId: found.schoolId, activityId: found.id }
  }
  const keptFirst = hasContact ? null : await kept()
  if (keptFirst) return keptFirst
  try {
    const activity = await client.fetchQuery(sharedActivityQuery(code))
    if (!activity) return { kind: 'unknown' }
    return { kind: 'found', schoolId: activity.school_id, activityId: activity.id }
  } catch (error) {
    const seconds = secondsToWait(error)
    const otherwise: CodeAnswer =
      seconds === null ? { kind: fetchErrorKind(error) } : { kind: 'wait', seconds }
    return (await kept()) ?? otherwise
  }
}
