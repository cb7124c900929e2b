import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  letInUnroutedEndpoint,
  removeUnroutedEndpoint,
  sendDevicesEndpoint,
} from '#contract/municipality-routing.ts'
import {
  type AssignedSensor,
  assignInboxDevicesEndpoint,
  findInboxDevicesEndpoint,
  ignoreInboxDevicesEndpoint,
  letInDevicesEndpoint,
  listInboxEndpoint,
  previewAssignmentsEndpoint,
  removeUnplacedEndpoint,
  restoreInboxDevicesEndpoint,
} from '#contract/workspace-inbox.ts'
import { change } from './mutation.ts'

/** Polling interval of the inbox, ms. */
const pollMs = 10_000
/** Polling interval while a user at a device waits for its first message, ms. */
const listenMs = 2_000

const inboxKey = (schoolId: string) => [privateKey, 'inbox', schoolId] as const
/** A placed device is one of the sensors, and something less to do. */
const changedKeys = (schoolId: string) => [
  inboxKey(schoolId),
  [privateKey, 'sensors', schoolId],
  [privateKey, 'workspace_home', schoolId],
]

/** Which of the waiting devices a user looks at. */
export interface InboxChoice {
  /** Counted from 1. */
  readonly page?: number | undefined
  readonly ignored?: 'only' | undefined
}

/** A page of a school's waiting devices. */
export function inboxQuery(schoolId: string, { page = 1, ignored }: InboxChoice) {
  const query = { page: String(page), ...(ignored && { ignored }) }
  return queryOptions({
    queryKey: [...inboxKey(schoolId), 'list', query],
    queryFn: ({ signal }) => call(listInboxEndpoint, { params: { schoolId }, query, signal }),
    refetchInterval: pollEvery(pollMs),
  })
}

/** The devices of an id or of its end, as `typedDeviceId` writes it; polled while `isListening`. */
export function deviceQuery(schoolId: string, deviceId: string, isListening = false) {
  return queryOptions({
    queryKey: [...inboxKey(schoolId), 'find', deviceId],
    queryFn: async ({ signal }) =>
      (await call(findInboxDevicesEndpoint, { params: { schoolId }, query: { device_id: deviceId }, signal }))
        .data,
    ...(isListening && { refetchInterval: pollEvery(listenMs) }),
  })
}

/** What would become of a table, row by row. It is refetched after each change of the inbox, and not persisted. */
export function assignmentPreviewQuery(schoolId: string, table: string) {
  return queryOptions({
    queryKey: [...inboxKey(schoolId), 'preview', table],
    queryFn: async ({ signal }) =>
      (await call(previewAssignmentsEndpoint, { params: { schoolId }, body: { table }, signal })).data,
    enabled: table.trim() !== '',
    retry: false,
    gcTime: 0,
    meta: { persist: false },
  })
}

/** Places devices, all of them or none; answers with what takes it back. */
export function assignDevices(schoolId: string) {
  return change(
    async (placings: BodyOf<typeof assignInboxDevicesEndpoint>['placings']) =>
      (await call(assignInboxDevicesEndpoint, { params: { schoolId }, body: { placings } })).data,
    changedKeys(schoolId),
  )
}

/** Takes placed devices back to the inbox. */
export function unassignDevices(schoolId: string) {
  return change(
    (placed: readonly AssignedSensor[]) =>
      call(restoreInboxDevicesEndpoint, { params: { schoolId }, body: { placed: [...placed] } }),
    changedKeys(schoolId),
  )
}

/** Puts waiting devices aside, or takes them back. */
export function ignoreDevices(schoolId: string) {
  return change(
    (body: BodyOf<typeof ignoreInboxDevicesEndpoint>) =>
      call(ignoreInboxDevicesEndpoint, { params: { schoolId }, body }),
    changedKeys(schoolId),
  )
}

/** Sends devices that wait at a school to another one, with all that they measured. For administrators. */
export function sendDevices(schoolId: string) {
  return change(
    (body: BodyOf<typeof sendDevicesEndpoint>) => call(sendDevicesEndpoint, { body }),
    [...changedKeys(schoolId), [privateKey, 'inbox']],
  )
}

/** What a change of an inbox makes old; null = the municipality's. */
const inboxKeys = (schoolId: string | null) =>
  schoolId === null ? [[privateKey, 'municipality']] : changedKeys(schoolId)

/** Lets in what a connection holds back, by its id. `schoolId` null = one of the municipality's own. */
export function letDevicesIn(schoolId: string | null) {
  return change(
    (connectionId: string): Promise<unknown> =>
      schoolId === null
        ? call(letInUnroutedEndpoint, { params: { id: connectionId } })
        : call(letInDevicesEndpoint, { params: { schoolId }, body: { connection_id: connectionId } }),
    inboxKeys(schoolId),
  )
}

type UnassignedChoice = BodyOf<typeof removeUnplacedEndpoint>

async function callRemoval(schoolId: string | null, body: UnassignedChoice, signal?: AbortSignal) {
  const options = { body, ...(signal && { signal }) }
  const { data } =
    schoolId === null
      ? await call(removeUnroutedEndpoint, options)
      : await call(removeUnplacedEndpoint, { params: { schoolId }, ...options })
  return data
}

/** How many devices wait, and how many of them have measured nothing; kept nowhere. */
export function countUnassigned(schoolId: string | null) {
  return queryOptions({
    queryKey: [...(schoolId === null ? [privateKey, 'municipality'] : inboxKey(schoolId)), 'unplaced'],
    queryFn: ({ signal }) => callRemoval(schoolId, { unmeasured_only: false }, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { persist: false },
  })
}

/** Removes waiting devices for a few seconds; not to be taken back. */
export function removeUnplaced(schoolId: string | null) {
  return change((body: UnassignedChoice) => callRemoval(schoolId, body), inboxKeys(schoolId))
}
