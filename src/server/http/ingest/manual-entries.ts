import type { FastifyInstance } from 'fastify'
import {
  deleteManualEntry,
  getManualEntries,
  getManualEntry,
  postManualEntries,
  postManualTable,
} from '#contract/manual-entries.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  type Entered,
  type EnteredEarlier,
  enter,
  enteredAt,
  enterTable,
} from '#server/use-cases/ingest/manual-entries.ts'
import {
  getManualEntry as readEntry,
  removeManualEntry,
} from '#server/use-cases/ingest/remove-manual-entry.ts'

/** Manual entries of a school's staff. */
export function serveManualEntries(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, postManualEntries, async ({ params, body, member }) => {
    const entries = body.entries.map((fields, index) => ({ line: index + 1, fields: { ...fields } }))
    const source = { way: 'form', enteredBy: member.name } as const
    return { data: toEntered(await enter(deps, params.schoolId, body.kind, entries, source)) }
  })
  serveForMember(app, deps, postManualTable, async ({ params, body, member }) => {
    const table = new TextEncoder().encode(body.csv)
    const meanings = new Map(Object.entries(body.columns ?? {}))
    const entered = await enterTable(deps, params.schoolId, body.kind, table, member.name, meanings)
    return { data: toEntered(entered) }
  })
  serveForMember(app, deps, getManualEntries, async ({ params }) => ({
    data: (await enteredAt(deps, params.schoolId)).map(toEarlier),
  }))
  serveForMember(app, deps, getManualEntry, async ({ member, params }) => {
    const { entries, ...entry } = await readEntry(deps, member.schoolId, params.entryId)
    return {
      data: {
        ...toEarlier(entry),
        entries: entries.map(({ line, fields }) => ({ line, fields: { ...fields } })),
      },
    }
  })
  serveForMember(app, deps, deleteManualEntry, async ({ member, params: { entryId } }) => ({
    data: { id: entryId, ...(await removeManualEntry(deps, member, entryId)) },
  }))
}

function toEarlier({ kind, way, enteredBy, isRemovable, ...entry }: EnteredEarlier) {
  return {
    ...toEntered(entry),
    kind,
    way,
    entered_at: toInstant(entry.enteredAt),
    entered_by: enteredBy,
    removable: isRemovable,
  }
}

function toEntered({ id, accepted, duplicate, rejected }: Entered) {
  return {
    id,
    accepted,
    duplicate,
    rejected: rejected.map(({ line, code, field = null }) => ({ line, code, field })),
  }
}
