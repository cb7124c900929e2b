import type { FastifyInstance } from 'fastify'
import { getCaretakerListEndpoint, getSchoolCaretakerListEndpoint } from '#contract/municipality-caretaker.ts'
import { toWire } from '#contract/wire.ts'
import { serveForAdministrator, serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getCaretakerList } from '#server/use-cases/municipality/caretaker.ts'

/** What somebody has to walk to, in all schools or one. */
export function serveCaretakerList(app: FastifyInstance, deps: Deps): void {
  serveForAdministrator(app, deps, getCaretakerListEndpoint, async () =>
    toWire(getCaretakerListEndpoint.response, { data: await getCaretakerList(deps) }),
  )
  serveForMember(app, deps, getSchoolCaretakerListEndpoint, async ({ params }) =>
    toWire(getSchoolCaretakerListEndpoint.response, { data: await getCaretakerList(deps, params.schoolId) }),
  )
}
