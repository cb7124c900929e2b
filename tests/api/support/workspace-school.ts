import type { LightMyRequestResponse } from 'fastify'
import { schoolId, startFullSchool } from './full-school.ts'

const base = `/api/v1/workspace/schools/${schoolId}`

/** A school with everything in it, and calls of its workspace by anybody; `call` is its owner's. */
export async function startWorkspace() {
  const school = await startFullSchool()
  const { app, owner } = school
  const as =
    (headers: Record<string, string>) =>
    (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
      more: Record<string, string> = {},
    ): Promise<LightMyRequestResponse> =>
      app.inject({
        method,
        url: path.startsWith('/api') ? path : base + path,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      })
  return { ...school, as, call: as(owner.headers) }
}
