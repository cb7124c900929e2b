import * as v from 'valibot'
import { limits, listLimits, textLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo, name, recordUpTo, time } from './limited.ts'
import { id, textUpTo } from './sized.ts'

const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const dish = v.pipe(v.string(), v.minLength(1), v.maxLength(textLimits.course))
const words = listUpTo(name, listLimits.words)

/** What there is to eat at a meal. */
export const menuEntry = v.strictObject({
  date,
  meal: v.pipe(v.string(), v.minLength(1), v.maxLength(textLimits.meal)),
  courses: listUpTo(
    v.strictObject({ name: dish, labels: v.optional(words), allergens: v.optional(words) }),
    listLimits.courses,
  ),
})

export const foodWasteEntry = v.strictObject({
  date,
  meal: v.pipe(v.string(), v.minLength(1), v.maxLength(textLimits.meal)),
  waste_kind: v.picklist(['kitchen', 'serving', 'plate']),
  weight_g: v.pipe(v.number(), v.minValue(0)),
  portions: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  reason: v.optional(textUpTo(textLimits.reason)),
})

/** A meter's total at a time, UTC. */
export const meterEntry = v.strictObject({
  meter: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(textLimits.meter))),
  at: time,
  total_kwh: v.pipe(v.number(), v.minValue(0)),
})

/** A line that is not stored, and the heading of what is wrong with it; null = the line as a whole. */
const rejectedLine = v.object({
  line: v.number(),
  code: v.string(),
  field: v.optional(v.nullable(v.string())),
})

const many = <S extends v.GenericSchema>(schema: S) => listUpTo(schema, listLimits.rows, 1)

const result = v.object({
  data: v.object({
    id: v.string(),
    accepted: v.number(),
    duplicate: v.number(),
    /** The first 500. */
    rejected: v.array(rejectedLine),
    rejected_count: v.number(),
  }),
})

const schoolId = v.object({ schoolId: id })

/** A person writes what no device measures. */
export const createManualEntriesEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/manual_entries',
  summary: 'Enter values of meters, menus or food waste by hand',
  access: 'editor',
  params: schoolId,
  body: v.variant('kind', [
    v.strictObject({ kind: v.literal('menu'), entries: many(menuEntry) }),
    v.strictObject({ kind: v.literal('food_waste'), entries: many(foodWasteEntry) }),
    v.strictObject({ kind: v.literal('meter'), entries: many(meterEntry) }),
  ]),
  response: result,
})

/** What a column of a meter's table holds: the meter's totals, what was used in each interval, which meter it is, or neither. */
export const columnMeanings = ['totals', 'use', 'meter', 'unused'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/**
 * The same from a table; `csv` is its text, at most 10 MiB. 422 `unclear_columns` with the headings as paths where a person has
 * to say first what columns hold: `totals_or_use`, or `which_meter` where lines of the same time differ. 422 `table_too_large`, and 413 for bytes, with a code of `TableExcess` and its
 * place: `csv.3.2` is the second column of line 3. A large table is stored in slices: after an answer that never came the list of
 * entries says what is stored, and the same table again stores the rest.
 */
export const importManualTableEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/manual_entries/csv',
  summary: 'Import a table of values',
  access: 'editor',
  params: schoolId,
  body: v.strictObject({
    kind: v.picklist(['menu', 'food_waste', 'meter']),
    csv: textUpTo(limits.table.bodyBytes),
    /** Of meters: what columns hold whose headings do not say it, by heading. */
    columns: v.optional(recordUpTo(v.picklist(columnMeanings), listLimits.fields)),
    /** Made by the caller, to ask meanwhile how far it is: `getManualProgressEndpoint`. */
    progress_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/), v.maxLength(64))),
  }),
  response: result,
})

/**
 * How far a table is that is being read, looked through or stored. Null before and after, and where another process of
 * the server does it.
 */
export const getManualProgressEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/manual_entries/progress/{progressId}',
  summary: 'Get how far the import of a table has come',
  access: 'editor',
  params: v.object({ schoolId: id, progressId: id }),
  response: v.object({
    data: v.nullable(
      v.object({
        phase: v.picklist(['reading', 'storing']),
        /** Values that are looked through or stored. */
        done: v.number(),
        /** Null while it is read. */
        total: v.nullable(v.number()),
      }),
    ),
  }),
})

const manualEntry = {
  id: v.string(),
  kind: v.picklist(['menu', 'food_waste', 'meter']),
  way: v.picklist(['form', 'csv']),
  entered_at: v.string(),
  entered_by: v.string(),
  accepted: v.number(),
  duplicate: v.number(),
  /** The first 500. */
  rejected: v.array(rejectedLine),
  /** False = too old to be taken back. */
  removable: v.boolean(),
}

/** What was written at a school, the newest first, at most 50. */
export const getManualEntriesEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/manual_entries',
  summary: 'List values entered by hand',
  access: 'viewer',
  params: schoolId,
  response: v.object({ data: v.array(v.object(manualEntry)) }),
})

const ofEntry = v.object({ schoolId: id, entryId: id })

export const getManualEntryEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/manual_entries/{entryId}',
  summary: 'Get one entry with its values',
  access: 'viewer',
  params: ofEntry,
  response: v.object({
    data: v.object({
      ...manualEntry,
      /** The first 500 of what was accepted, as it was written: the `entries` of `POST …/manual_entries`; `line`: its place among them, from 1. */
      entries: v.array(v.object({ line: v.number(), fields: v.record(v.string(), v.unknown()) })),
    }),
  }),
})

/**
 * Takes back what a person wrote by mistake. Where a person had written something else before, that holds again; charts
 * and sums follow. 409 `entry_too_old` for what can no longer be taken back.
 */
export const deleteManualEntryEndpoint = endpoint({
  method: 'DELETE',
  path: '/workspace/schools/{schoolId}/manual_entries/{entryId}',
  summary: 'Undo an entry',
  access: 'editor',
  params: ofEntry,
  response: v.object({
    data: v.object({
      id: v.string(),
      /** Values that are gone. */
      removed: v.number(),
      /** Values that are what they were before. */
      restored: v.number(),
    }),
  }),
})
