import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '#server/http/address.ts'
import {
  type CodeTries,
  createCodeTries,
  type TriesOfAddress,
} from '#server/use-cases/activities/code-tries.ts'
import { noteGuesses } from '#server/use-cases/activities/workspace-activities.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** Restricted to the school: its staff, and its walls, whose ids are not to be guessed. */
const routesOfSchools = /^\/api\/v1\/(workspace\/schools\/:schoolId\b|schools\/:schoolId\/walls\/)/

export interface CodeGuard {
  /** Does what a caller asks of an activity, and has its teachers read of wrong codes whatever comes of it. */
  readonly run: <T>(
    request: FastifyRequest,
    activityId: string,
    work: (tries: TriesOfAddress) => Promise<T>,
  ) => Promise<T>
  readonly triesOf: (request: FastifyRequest) => TriesOfAddress
  readonly restart: CodeTries['restart']
}

/** One for the whole server: the same tries for carts, contributions and the search. It learns at which addresses schools are. */
export function guardCodes(app: FastifyInstance, deps: Deps): CodeGuard {
  const tries = createCodeTries(deps.now)
  app.addHook('onResponse', async (request, reply) => {
    const { schoolId } = (request.params ?? {}) as { readonly schoolId?: string }
    if (schoolId === undefined || reply.statusCode >= 300) return
    if (routesOfSchools.test(request.routeOptions.url ?? '')) tries.remember(schoolId, addressOf(request))
  })
  const triesOf = (request: FastifyRequest) => tries.ofAddress(addressOf(request))
  return {
    triesOf,
    restart: tries.restart,
    async run(request, activityId, work) {
      try {
        return await work(triesOf(request))
      } finally {
        const count = tries.takeReport(activityId)
        if (count > 0) await noteGuesses(deps, activityId, count)
      }
    },
  }
}
