import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  createManualEntriesEndpoint,
  deleteManualEntryEndpoint,
  getManualEntriesEndpoint,
  getManualEntryEndpoint,
  getManualProgressEndpoint,
  importManualTableEndpoint,
} from '#contract/manual-entries.ts'
import { previewManualTableEndpoint } from '#contract/manual-previews.ts'
import { change } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** What everything about a school's entries is kept under. */
const entriesKey = (schoolId: string) => [privateKey, 'manual_entries', schoolId] as const

/** What was written at a school, the newest first. */
export function entriesQuery(schoolId: string) {
  return readQuery(
    [...entriesKey(schoolId), 'list'],
    getManualEntriesEndpoint,
    { schoolId },
    { pollMs: 60_000 },
  )
}

/** One of them, with what was written. */
export function entryQuery(schoolId: string, entryId: string) {
  return readQuery([...entriesKey(schoolId), 'one', entryId], getManualEntryEndpoint, { schoolId, entryId })
}

/** Stores the one entry of a form. That the server stored nothing of it is an error, of the line that it names. */
export function addEntry(schoolId: string) {
  return change(
    async (body: BodyOf<typeof createManualEntriesEndpoint>) => {
      const { data } = await call(createManualEntriesEndpoint, { params: { schoolId }, body })
      const [refused] = data.rejected
      if (refused) {
        throw new ProblemError(422, refused.code, [{ path: `line ${refused.line}`, code: refused.code }])
      }
      return data
    },
    [entriesKey(schoolId)],
  )
}

/** The largest table waits for its turn, is read and stored in less, ms. */
const tableTimeoutMs = 120_000

/** What would become of a table. */
export function previewTable(schoolId: string) {
  return mutationOptions({
    mutationFn: async (body: BodyOf<typeof previewManualTableEndpoint>) =>
      (await call(previewManualTableEndpoint, { params: { schoolId }, body, timeoutMs: tableTimeoutMs }))
        .data,
  })
}

/** How far a table is that is being looked through or stored; null = it is being sent, or unknown. */
export function tableProgressQuery(schoolId: string, progressId: string) {
  return queryOptions({
    queryKey: [...entriesKey(schoolId), 'progress', progressId],
    queryFn: async ({ signal }) =>
      (await call(getManualProgressEndpoint, { params: { schoolId, progressId }, signal })).data,
    refetchInterval: 500,
    retry: false,
    gcTime: 0,
    meta: { persist: false },
  })
}

/** Stores a table. */
export function addTable(schoolId: string) {
  return change(
    (body: BodyOf<typeof importManualTableEndpoint>) =>
      call(importManualTableEndpoint, { params: { schoolId }, body, timeoutMs: tableTimeoutMs }),
    [entriesKey(schoolId)],
  )
}

/** Takes back what a user wrote by mistake. */
export function removeEntry(schoolId: string) {
  return change(
    (entryId: string) =>
      call(deleteManualEntryEndpoint, { params: { schoolId, entryId }, timeoutMs: tableTimeoutMs }),
    [entriesKey(schoolId)],
  )
}
