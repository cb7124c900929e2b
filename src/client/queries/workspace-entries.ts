import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  deleteManualEntry,
  getManualEntries,
  getManualEntry,
  postManualEntries,
  postManualTable,
} from '#contract/manual-entries.ts'
import { postManualPreview } from '#contract/manual-previews.ts'

export const entriesKey = (schoolId: string) => [privateKey, 'manual_entries', schoolId] as const

/** What was written at a school, the newest first. */
export function entriesQuery(schoolId: string) {
  return queryOptions({
    queryKey: [...entriesKey(schoolId), 'list'],
    queryFn: async ({ signal }) => (await call(getManualEntries, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(60_000),
  })
}

/** One of them, with what was written. */
export function entryQuery(schoolId: string, entryId: string) {
  return queryOptions({
    queryKey: [...entriesKey(schoolId), 'one', entryId],
    queryFn: async ({ signal }) =>
      (await call(getManualEntry, { params: { schoolId, entryId }, signal })).data,
  })
}

/** Stores what somebody wrote into a form. */
export function addEntries(schoolId: string, body: BodyOf<typeof postManualEntries>) {
  return call(postManualEntries, { params: { schoolId }, body })
}

/** What would become of a table. */
export function previewTable(schoolId: string, body: BodyOf<typeof postManualPreview>) {
  return call(postManualPreview, { params: { schoolId }, body })
}

/** Stores a table. */
export function addTable(schoolId: string, body: BodyOf<typeof postManualTable>) {
  return call(postManualTable, { params: { schoolId }, body })
}

/** Takes back what somebody wrote by mistake. */
export function removeEntry(schoolId: string, entryId: string) {
  return call(deleteManualEntry, { params: { schoolId, entryId } })
}
