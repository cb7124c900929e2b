import type { Role } from '#domain/schools/permissions.ts'
import { signedIn } from './members-of-school.ts'
import type { RunningServer } from './running-server.ts'

/**
 * Makes calls below `/workspace`, each as a person who was invited to `schoolId` with the role; `nobody` is not signed in.
 */
export function workspaceOf({ app, deps }: Pick<RunningServer, 'app' | 'deps'>, schoolId = 'almgardsskolan') {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    role: Role | 'nobody' = 'editor',
  ) => {
    const headers = role === 'nobody' ? {} : (await signedIn(deps, schoolId, role)).headers
    const url = `/api/v1/workspace${path}`
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json(), text: answer.body }
  }
}
