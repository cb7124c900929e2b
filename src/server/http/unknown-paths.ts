import type { FastifyInstance } from 'fastify'
import { problemOf, sendProblem } from './errors.ts'

/** The API and all below it, with or without a query. */
export const ofApi = /^\/api(\/|\?|$)/

/** Answers what no route does: 405 with the methods that would work, else 404. Call it before routes are added. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const methodsByPath = new Map<
    string,
    { readonly matches: (asked: string) => boolean; readonly methods: Set<string> }
  >()
  app.addHook('onRoute', ({ path, method }) => {
    const route = methodsByPath.get(path) ?? { matches: matcherOf(path), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    methodsByPath.set(path, route)
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const route = [...methodsByPath.values()].find(({ matches }) => matches(path))
    if (route && !route.methods.has(request.method)) {
      reply.header('Allow', [...route.methods].sort().join(', '))
      return sendProblem(reply, problemOf(405, 'method_not_allowed'))
    }
    return sendProblem(reply, problemOf(404, 'not_found'))
  })
}

/** Parameters stand for one part of a path, `/*` for every page and file: all that is not the API's. */
function matcherOf(path: string): (asked: string) => boolean {
  if (path === '/*') return (asked) => !ofApi.test(asked)
  const parts = path.split('/')
  const fits = (asked: string | undefined, part: string) =>
    part.startsWith(':') ? asked !== undefined && asked !== '' : asked === part
  return (asked) => {
    const given = asked.split('/')
    return given.length === parts.length && parts.every((part, index) => fits(given[index], part))
  }
}
