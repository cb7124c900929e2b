import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  createWallEndpoint,
  deleteWallEndpoint,
  listWallsEndpoint,
  updateWallEndpoint,
} from '#contract/workspace-walls.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'
import { workspaceHomeQuery } from './workspace-home.ts'

/** A user who has just opened a screen's address waits for it to be seen, ms. */
const pollMs = 10_000

const wallsKey = (schoolId: string) => [privateKey, 'walls', schoolId] as const

/** What a change is about: a silent screen is a task at home. */
const keys = (schoolId: string) => [wallsKey(schoolId), workspaceHomeQuery(schoolId).queryKey]

/** The screens of a school by name, and when each was seen. */
export function wallsQuery(schoolId: string) {
  return readQuery(wallsKey(schoolId), listWallsEndpoint, { schoolId }, { pollMs })
}

export function addWall(schoolId: string) {
  return change(
    async (body: BodyOf<typeof createWallEndpoint>) =>
      (await call(createWallEndpoint, { params: { schoolId }, body })).data,
    keys(schoolId),
  )
}

/** Says all about a screen, if it still is as it was read. */
export function saveWall(schoolId: string, wallId: string) {
  return change(
    ({ value, version }: Versioned<BodyOf<typeof updateWallEndpoint>>) =>
      call(updateWallEndpoint, { params: { schoolId, wallId }, body: value, ifMatch: version }),
    keys(schoolId),
  )
}

export function removeWall(schoolId: string, wallId: string) {
  return change(() => call(deleteWallEndpoint, { params: { schoolId, wallId } }), keys(schoolId))
}
