import type { FastifyInstance } from 'fastify'
import {
  createManualEntriesEndpoint,
  deleteManualEntryEndpoint,
  getManualEntriesEndpoint,
  getManualEntryEndpoint,
  getManualProgressEndpoint,
  importManualTableEndpoint,
} from '#contract/manual-entries.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import { tableBody } from '#server/http/table-body.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  type Entered,
  type EnteredEarlier,
  enter,
  enteredAt,
  enterTable,
} from '#server/use-cases/ingest/manual-entries.ts'
import {
  deleteManualEntry,
  getManualEntry as readEntry,
} from '#server/use-cases/ingest/remove-manual-entry.ts'
import { progressOf, withProgress } from '#server/use-cases/ingest/table-progress.ts'

/** Manual entries of a school's staff. */
export function serveManualEntries(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, createManualEntriesEndpoint, async ({ params, body, member }) => {
    const entries = body.entries.map((fields, index) => ({ line: index + 1, fields: { ...fields } }))
    const source = { way: 'form', enteredBy: member.name } as const
    return { data: toEntered(await enter(deps, params.schoolId, body.kind, entries, source)) }
  })
  serveForMember(
    app,
    deps,
    importManualTableEndpoint,
    async ({ params: { schoolId }, body, member }) => {
      const table = new TextEncoder().encode(body.csv)
      const meanings = new Map(Object.entries(body.columns ?? {}))
      const entered = await withProgress(schoolId, body.progress_id ?? null, (report) =>
        enterTable(deps, schoolId, body.kind, table, member.name, { meanings, report }),
      )
      return { data: toEntered(entered) }
    },
    tableBody('csv'),
  )
  serveForMember(app, deps, getManualProgressEndpoint, async ({ params: { schoolId, progressId } }) => {
    const progress = progressOf(schoolId, progressId)
    return { data: progress ? { ...progress } : null }
  })
  serveForMember(app, deps, getManualEntriesEndpoint, async ({ params }) => ({
    data: (await enteredAt(deps, params.schoolId)).map(toEarlier),
  }))
  serveForMember(app, deps, getManualEntryEndpoint, async ({ member, params }) => {
    const { entries, ...entry } = await readEntry(deps, member.schoolId, params.entryId)
    return {
      data: {
        ...toEarlier(entry),
        entries: entries.map(({ line, fields }) => ({ line, fields: { ...fields } })),
      },
    }
  })
  serveForMember(
    app,
    deps,
    deleteManualEntryEndpoint,
    async ({ member, params: { entryId } }) => ({
      data: { id: entryId, ...(await deleteManualEntry(deps, member, entryId)) },
    }),
    { takesLong: true },
  )
}

function toEarlier({ kind, way, enteredBy, isRemovable, ...entry }: EnteredEarlier) {
  return {
    ...toCounts(entry),
    kind,
    way,
    entered_at: toInstant(entry.enteredAt),
    entered_by: enteredBy,
    removable: isRemovable,
  }
}

function toEntered(entered: Entered) {
  return { ...toCounts(entered), rejected_count: entered.rejectedCount }
}

function toCounts({ id, accepted, duplicate, rejected }: Omit<Entered, 'rejectedCount' | 'unusedHeadings'>) {
  return {
    id,
    accepted,
    duplicate,
    rejected: rejected.map(({ line, code, field = null }) => ({ line, code, field })),
  }
}
