import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { answerUnreadEndpoint, getUnreadEndpoint, undoUnreadEndpoint } from '#contract/unread.ts'
import { change } from './mutation.ts'
import { readQuery } from './read-query.ts'
import { sensorsKey } from './sensors.ts'

/** Polling interval, ms. */
const pollMs = 30_000

const unreadKey = (schoolId: string) => [privateKey, 'unread', schoolId] as const
/** What is read again gives sensors and new devices values, and is something less to do. */
const changedKeys = (schoolId: string) => [
  unreadKey(schoolId),
  sensorsKey(schoolId),
  [privateKey, 'inbox', schoolId],
  [privateKey, 'workspace_home', schoolId],
]

/** What could not be read in the last 7 days: of a school, or of all for `municipalityId`. */
export function unreadQuery(schoolId: string) {
  return readQuery(unreadKey(schoolId), getUnreadEndpoint, { schoolId }, { pollMs })
}

/** Says what a field means, or that fields are not needed; answers what came of reading again. */
export function answerUnread(schoolId: string) {
  return change(
    async (body: BodyOf<typeof answerUnreadEndpoint>) =>
      (await call(answerUnreadEndpoint, { params: { schoolId }, body })).data,
    changedKeys(schoolId),
  )
}

/** Takes an answer back with the values that it brought, by its id. */
export function undoUnread(schoolId: string) {
  return change((id: string) => call(undoUnreadEndpoint, { params: { schoolId, id } }), changedKeys(schoolId))
}
