import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { activateSensor, deactivateSensor, listSensors, type Sensor } from '#contract/sensors.ts'
import { getWorkspaceHome } from '#contract/workspace-home.ts'

/** How often a page of the workspace asks again, ms. */
const pollMs = 60_000

/** What wants doing at a school, what is running there, and its addresses. */
export function workspaceHomeQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'workspace_home', schoolId],
    queryFn: async ({ signal }) => (await call(getWorkspaceHome, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

/** A page of a school's sensors, counted from 1. */
export function sensorsQuery(schoolId: string, page: number) {
  return queryOptions({
    queryKey: [privateKey, 'sensors', schoolId, page],
    queryFn: ({ signal }) =>
      call(listSensors, { params: { schoolId }, query: { page: String(page), per_page: '15' }, signal }),
    refetchInterval: pollEvery(pollMs),
  })
}

/** What became of a change: `changed` = somebody else was quicker. */
export type ChangeResult = 'done' | 'changed' | 'not_allowed' | 'failed'

/** Switches a sensor on or off, if it still is as it was read. */
export async function switchSensor(
  schoolId: string,
  { id, version }: Pick<Sensor, 'id' | 'version'>,
  status: Sensor['status'],
): Promise<ChangeResult> {
  const endpoint = status === 'active' ? activateSensor : deactivateSensor
  try {
    await call(endpoint, { params: { schoolId, sensorId: id }, ifMatch: version })
    return 'done'
  } catch (error) {
    if (!(error instanceof ProblemError)) return 'failed'
    if (error.status === 412) return 'changed'
    return error.status === 403 ? 'not_allowed' : 'failed'
  }
}
