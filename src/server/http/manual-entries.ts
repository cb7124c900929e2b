import type { FastifyInstance } from 'fastify'
import { getManualEntries, postManualEntries, postManualTable } from '#contract/manual-entries.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Entered, enter, enteredAt, enterTable } from '#server/use-cases/manual-entries.ts'
import { serveForMember } from './session.ts'
import { toInstant } from './shapes.ts'

/** What people of a school write themselves. */
export function serveManualEntries(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, postManualEntries, async ({ params, body, member }) => {
    const entries = body.entries.map((fields, index) => ({ line: index + 1, fields: { ...fields } }))
    const source = { way: 'form', enteredBy: member.name } as const
    return { data: toEntered(await enter(deps, params.schoolId, body.kind, entries, source)) }
  })
  serveForMember(app, deps, postManualTable, async ({ params, body, member }) => {
    const table = new TextEncoder().encode(body.csv)
    return { data: toEntered(await enterTable(deps, params.schoolId, body.kind, table, member.name)) }
  })
  serveForMember(app, deps, getManualEntries, async ({ params }) => ({
    data: (await enteredAt(deps, params.schoolId)).map(({ kind, way, enteredBy, ...entry }) => ({
      ...toEntered(entry),
      kind,
      way,
      entered_at: toInstant(entry.enteredAt),
      entered_by: enteredBy,
      removable: false,
    })),
  }))
}

function toEntered({ id, accepted, duplicate, rejected }: Entered) {
  return { id, accepted, duplicate, rejected: rejected.map(({ line, code }) => ({ line, code })) }
}
