import type { FastifyInstance } from 'fastify'
import { getFirstStepsEndpoint, updateFirstStepsEndpoint } from '#contract/municipality-first-steps.ts'
import { toWire } from '#contract/wire.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getFirstSteps, hideFirstSteps } from '#server/use-cases/municipality/first-steps.ts'

/** What is left to do from an empty server to the first screen. */
export function serveFirstSteps(app: FastifyInstance, deps: Deps): void {
  serveForAdministrator(app, deps, getFirstStepsEndpoint, async () =>
    toWire(getFirstStepsEndpoint.response, { data: await getFirstSteps(deps) }),
  )
  serveForAdministrator(app, deps, updateFirstStepsEndpoint, async ({ body }) =>
    toWire(updateFirstStepsEndpoint.response, { data: await hideFirstSteps(deps, body.is_hidden) }),
  )
}
