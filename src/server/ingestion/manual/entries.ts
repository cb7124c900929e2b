import type { Uplink } from '#server/ingestion/adapter.ts'
import { pushedReadings } from '#server/ingestion/adapters/http-push/readings.ts'
import { readRecords } from '#server/ingestion/adapters/http-push/records.ts'
import type { SchoolRecord } from '#server/ingestion/school-record.ts'
import { instantOf } from '#server/ingestion/told-time.ts'

export const manualKinds = ['menu', 'food_waste', 'meter'] as const
export type ManualKind = (typeof manualKinds)[number]

/** Something that a person wrote, as `docs/http-push.md` has it; of a meter `{ meter, at, total_kwh }`. */
export interface ManualEntry {
  /** Where it stands, for people: the line of a file, or the number in a form, from 1. */
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** An entry that could be read. */
export interface ReadEntry {
  readonly line: number
  readonly record: SchoolRecord | null
  readonly uplink: Uplink | null
}

export interface EntryFault {
  readonly line: number
  readonly code: string
}

/** Reads what a person wrote; nothing is guessed. */
export function readEntries(
  kind: ManualKind,
  entries: readonly ManualEntry[],
): { readonly read: readonly ReadEntry[]; readonly faults: readonly EntryFault[] } {
  const read: ReadEntry[] = []
  const faults: EntryFault[] = []
  for (const { line, fields } of entries) {
    const entry = kind === 'meter' ? meterReading(fields) : schoolRecord(kind, fields)
    if (typeof entry === 'string') faults.push({ line, code: entry })
    else read.push({ line, ...entry })
  }
  return { read, faults }
}

function schoolRecord(
  kind: 'menu' | 'food_waste',
  record: ManualEntry['fields'],
): Omit<ReadEntry, 'line'> | string {
  const { records, refused } = readRecords([{ kind, record }])
  const [first] = records
  // A meal without a dish says nothing.
  if (first?.kind === 'menu_day' && first.courses.length === 0) return 'invalid_record'
  return first ? { record: first, uplink: null } : (refused[0]?.code ?? 'invalid_record')
}

/** Whoever does not say which meter it is has one. */
const onlyMeter = 'Elmätaren'

/** A meter's total at a time. */
function meterReading({ meter, at, total_kwh }: ManualEntry['fields']): Omit<ReadEntry, 'line'> | string {
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
