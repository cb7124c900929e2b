import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { Forbidden } from '#domain/errors.ts'
import { answerError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import type { ServeForMember } from '#server/http/serve-for-member.ts'

/** An app with the workspace calls that `mount` mounts; whoever sends `authorization: Bearer ROLE` has that role. */
export async function startMemberApp(mount: (serveForMember: ServeForMember) => void) {
  const app = Fastify()
  app.setErrorHandler(answerError)
  const ranks = ['viewer', 'editor', 'owner']
  mount((endpoint, role, answer) =>
    serve(app, endpoint, (call) => {
      const rank = ranks.indexOf(String(call.request.headers.authorization).replace('Bearer ', ''))
      if (rank < ranks.indexOf(role)) throw new Forbidden('not_allowed', 'not a member')
      return answer({ ...call, member: { name: 'Rektorn' } })
    }),
  )
  onTestFinished(() => app.close())
  return async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, role = 'editor') => {
    const headers = { authorization: `Bearer ${role}` }
    const answer = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
}
