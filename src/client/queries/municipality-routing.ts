import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  getRoutingEndpoint,
  ignoreDevicesEndpoint,
  listUnroutedDevicesEndpoint,
  previewRoutingEndpoint,
  type RoutingRuleShape,
  sendDevicesEndpoint,
  undoRoutingEndpoint,
  updateRoutingEndpoint,
} from '#contract/municipality-routing.ts'
import { municipalitySchoolsQuery } from './municipality.ts'
import { change } from './mutation.ts'
import { readQuery } from './read-query.ts'

const pollMs = 30_000

/** The rules of a connection of the municipality, and its devices. For administrators, as all of these. */
export function routingQuery(id: string) {
  return readQuery([privateKey, 'municipality', 'routing', id], getRoutingEndpoint, { id }, { pollMs })
}

/** What other rules would do. It stays off the disk: what moves is true now or not at all. */
export function routingPreviewQuery(id: string, rules: readonly RoutingRuleShape[]) {
  return queryOptions({
    queryKey: [privateKey, 'municipality', 'routing_preview', id, rules],
    queryFn: async ({ signal }) =>
      (await call(previewRoutingEndpoint, { params: { id }, body: { rules: [...rules] }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  })
}

const movedRows = (id: string) => [
  routingQuery(id).queryKey,
  [privateKey, 'municipality', 'routing_preview', id],
  unroutedDevicesQuery().queryKey,
  municipalitySchoolsQuery().queryKey,
]

export interface RoutingChange {
  readonly rules: readonly RoutingRuleShape[]
  /** Of the preview that a user has seen. */
  readonly plan: string
}

export function changeRouting(id: string) {
  return change(
    ({ rules, plan }: RoutingChange) =>
      call(updateRoutingEndpoint, { params: { id }, body: { rules: [...rules], plan } }),
    movedRows(id),
  )
}

/** Takes the last change back. */
export function undoRouting(id: string) {
  return change(() => call(undoRoutingEndpoint, { params: { id } }), movedRows(id))
}

/** What waits with the municipality. */
export function unroutedDevicesQuery() {
  return queryOptions({
    queryKey: [privateKey, 'municipality', 'devices'],
    queryFn: ({ signal }) => call(listUnroutedDevicesEndpoint, { signal }),
    refetchInterval: pollEvery(pollMs),
  })
}

const inboxRows = () => [unroutedDevicesQuery().queryKey, municipalitySchoolsQuery().queryKey]

/** `schoolId` null = back to the municipality. */
export function sendDevices() {
  return change(
    ({ sensorIds, schoolId }: { readonly sensorIds: readonly string[]; readonly schoolId: string | null }) =>
      call(sendDevicesEndpoint, { body: { sensor_ids: [...sensorIds], school_id: schoolId } }),
    inboxRows(),
  )
}

export function ignoreDevices() {
  return change(
    ({ sensorIds, isIgnored }: { readonly sensorIds: readonly string[]; readonly isIgnored: boolean }) =>
      call(ignoreDevicesEndpoint, { body: { sensor_ids: [...sensorIds], ignored: isIgnored } }),
    inboxRows(),
  )
}
