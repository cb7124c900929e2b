import { parseLocalDate } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import { pushedReadings } from '#server/ingestion/adapters/http-push/readings.ts'
import { readRecords } from '#server/ingestion/adapters/http-push/records.ts'
import type { SchoolRecord } from '#server/ingestion/school-record.ts'
import { instantOf } from '#server/ingestion/timestamp-formats.ts'

export const manualKinds = ['menu', 'food_waste', 'meter'] as const
export type ManualKind = (typeof manualKinds)[number]

/**
 * Something that a person wrote, as `docs/http-push.md` has it; of a meter `{ meter, at, total_kwh }`, or
 * `{ meter, from, to, used_kwh }` for what was used in a time.
 */
export interface ManualEntry {
  /** Where it stands, for people: the line of a file, or the number in a form, from 1. */
  readonly line: number
  /** All lines that it stands on, where those are more than one. */
  readonly lines?: readonly number[]
  /** The heading of the column that it stands in, where a line has several entries. */
  readonly column?: string
  readonly fields: Readonly<Record<string, unknown>>
  /** What its fields are called where it stands. */
  readonly headings?: Readonly<Record<string, string>>
  /** Why it says nothing; `isSkipped`: the lines beside it can be stored without it. */
  readonly fault?: { readonly code: string; readonly field: string | null; readonly isSkipped: boolean }
}

/** What an entry says: one of the two. */
export interface EntryContent {
  readonly record: SchoolRecord | null
  readonly uplink: Uplink | null
}

/** What is wrong with an entry; `isSkipped`: the lines beside it can be stored without it. */
export interface EntryFault {
  readonly code: string
  /** What is called wrong, as it is called where it stands; null = the line as a whole. */
  readonly field: string | null
  readonly isSkipped: boolean
}

/** Reads what a person wrote; nothing is guessed. */
export function readEntry(kind: ManualKind, entry: ManualEntry): EntryContent | EntryFault {
  const { column = null, fields, headings, fault } = entry
  if (fault) return { ...fault, field: fault.field ?? column }
  const read = kind === 'meter' ? meterReading(fields) : schoolRecord(kind, fields)
  if (typeof read !== 'string') return read
  const wrong = wrongField(kind, fields)
  // A form has no headings: it knows its fields by itself.
  const field = wrong && headings ? (headings[wrong] ?? wrong) : column
  return { code: read, field, isSkipped: false }
}

/** What a value that a person wrote is about. */
export interface ValueIdentity {
  /** The same for what replaces it within a school and its kind. */
  readonly key: string
  /** Epoch ms; null for what is no reading. */
  readonly measuredAt: number | null
}

export function identityOf({ record, uplink }: EntryContent): ValueIdentity {
  if (record?.kind === 'menu_day') return { key: `${record.date} ${record.meal}`, measuredAt: null }
  if (record?.kind === 'meal_waste') {
    const { externalId, date, meal, wasteKind } = record
    return { key: [externalId ?? '', date, wasteKind, meal].join(' '), measuredAt: noonOf(date) }
  }
  if (uplink) {
    const at = uplink.payload.measurements?.[0]?.measuredAt ?? uplink.measuredAt
    return { key: `${uplink.externalId} ${Math.floor((at ?? 0) / 1000)}`, measuredAt: at }
  }
  throw new Error('people write meals and meters')
}

/** The time that stands for a day's waste, epoch ms. */
export function noonOf(date: string): number | null {
  return parseLocalDateTime(date, '12:00')?.at ?? null
}

/** The first field of an entry that makes it unreadable. */
function wrongField(kind: ManualKind, fields: ManualEntry['fields']): string | null {
  if (kind === 'meter') return null
  if (typeof fields.date !== 'string' || parseLocalDate(fields.date) === null) return 'date'
  if (kind === 'menu') return 'dish'
  if (!['kitchen', 'serving', 'plate'].includes(String(fields.waste_kind))) return 'waste_kind'
  if (Number.isNaN(Number(fields.portions ?? 0))) return 'portions'
  return typeof fields.weight_g === 'number' ? null : 'weight_g'
}

function schoolRecord(kind: 'menu' | 'food_waste', record: ManualEntry['fields']): EntryContent | string {
  const { records, refused } = readRecords([{ kind, record }])
  const [first] = records
  // A meal without a dish says nothing.
  if (first?.kind === 'menu_day' && first.courses.length === 0) return 'invalid_record'
  return first ? { record: first, uplink: null } : (refused[0]?.code ?? 'invalid_record')
}

/** Anyone who does not say which meter it is has one. */
const onlyMeter = 'Elmätaren'

/** What was used in a time, or a meter's total at a time. */
function meterReading(fields: ManualEntry['fields']): EntryContent | string {
  return fields.used_kwh === undefined ? meterTotal(fields) : meterUse(fields)
}

function meterUse({ meter, from, to, used_kwh }: ManualEntry['fields']): EntryContent | string {
  if (typeof from !== 'number' || typeof to !== 'number' || to <= from) return 'invalid_time'
  if (typeof used_kwh !== 'number') return 'not_a_number'
  const total = meterTotal({ meter, at: to, total_kwh: used_kwh })
  if (typeof total === 'string' || total.uplink === null) return total
  const periodS = (to - from) / 1000
  const measurements = (total.uplink.payload.measurements ?? []).map((measurement) => ({
    ...measurement,
    accumulation: 'delta' as const,
    periodS,
  }))
  return { record: null, uplink: { ...total.uplink, payload: { measurements } } }
}

function meterTotal({ meter, at, total_kwh }: ManualEntry['fields']): EntryContent | string {
  if (at === undefined || at === null) return 'invalid_time'
  const pushed = {
    deviceId: meter ?? onlyMeter,
    time: { field: 'at', at: instantOf(at) },
    name: 'energy_total_kwh',
    value: total_kwh,
    unit: undefined,
    isNamed: true,
  }
  const { uplinks, refused } = pushedReadings([pushed], new Map())
  const [uplink] = uplinks
  return uplink ? { record: null, uplink } : (refused[0]?.code ?? 'invalid_record')
}
