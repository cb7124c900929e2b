import type { FastifyInstance } from 'fastify'
import { problemOf, sendProblem } from './errors.ts'

/** Answers what no route does: 405 with the methods that would work, else 404. Call it before routes are added. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const methodsByPath = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ path, method }) => {
    const known = methodsByPath.get(path) ?? { pattern: patternOf(path), methods: new Set() }
    for (const name of [method].flat()) known.methods.add(name)
    methodsByPath.set(path, known)
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const known = [...methodsByPath.values()].find(({ pattern }) => pattern.test(path))
    if (known && !known.methods.has(request.method)) {
      reply.header('Allow', [...known.methods].sort().join(', '))
      return sendProblem(reply, problemOf(405, 'method_not_allowed'))
    }
    return sendProblem(reply, problemOf(404, 'not_found'))
  })
}

/** Parameters stand for one part of a path; a path that ends in `*` is a folder of files and answers for itself. */
function patternOf(path: string): RegExp {
  if (path.endsWith('*')) return /$^/
  const escaped = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`)
}
