import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { postRoom } from '#contract/workspace-rooms.ts'
import { change } from './mutation.ts'
import { workspaceHomeQuery } from './workspace-home.ts'

/** Adds rooms by their names, in that order. One that the school has already is left as it is. */
export function addRooms(schoolId: string) {
  return change(
    async (names: readonly string[]) => {
      for (const name of names) {
        try {
          await call(postRoom, { params: { schoolId }, body: { name } })
        } catch (error) {
          if (!(error instanceof ProblemError) || error.status !== 409) throw error
        }
      }
    },
    [workspaceHomeQuery(schoolId).queryKey],
  )
}
