import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { readCsv } from '#server/ingestion/adapters/http-push/csv.ts'
import type { ManualEntry, ManualKind } from './entries.ts'

type Row = Readonly<Record<string, string>>

/** The headings of a table, in both languages; the names of the interface and of spreadsheets. */
const headings: Readonly<Record<string, string>> = {
  datum: 'date',
  tid: 'time',
  måltid: 'meal',
  rätt: 'dish',
  märkning: 'labels',
  allergener: 'allergens',
  typ: 'waste_kind',
  'vikt (g)': 'weight_g',
  vikt_g: 'weight_g',
  'vikt (kg)': 'weight_kg',
  vikt_kg: 'weight_kg',
  portioner: 'portions',
  orsak: 'reason',
  mätare: 'meter',
  mätarställning: 'total_kwh',
  'mätarställning (kwh)': 'total_kwh',
}

const wasteKinds: Readonly<Record<string, string>> = {
  kök: 'kitchen',
  servering: 'serving',
  tallrik: 'plate',
}

/**
 * A person's table as entries: CSV with commas or semicolons, in UTF-8 or as Windows writes it, headings in Swedish or
 * English. Undefined when it is no table. Dishes of one meal may stand on lines of their own.
 */
export function readTable(kind: ManualKind, body: Uint8Array): readonly ManualEntry[] | undefined {
  const rows = readCsv(inUtf8(body))?.map(translated)
  if (rows === undefined) return undefined
  if (kind === 'menu') return mealsOf(rows)
  const fieldsOf = kind === 'meter' ? meterFields : wasteFields
  return rows.map((row, index) => ({ line: lineOf(index), fields: fieldsOf(row) }))
}

/** The heading is line 1. */
function lineOf(index: number): number {
  return index + 2
}

function inUtf8(body: Uint8Array): Uint8Array {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return body
  } catch {
    // Not UTF-8: what spreadsheets on Windows save as "CSV".
    return new TextEncoder().encode(new TextDecoder('windows-1252').decode(body))
  }
}

function translated(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([heading, cell]) => [
      Object.hasOwn(headings, heading) ? (headings[heading] ?? heading) : heading,
      cell,
    ]),
  )
}

function mealsOf(rows: readonly Row[]): readonly ManualEntry[] {
  const meals = new Map<string, { line: number; fields: { courses: object[] } & Record<string, unknown> }>()
  for (const [index, { date, meal, dish, labels, allergens }] of rows.entries()) {
    const key = `${date} ${meal}`
    const known = meals.get(key) ?? { line: lineOf(index), fields: { date, meal, courses: [] } }
    meals.set(key, known)
    if (dish !== undefined)
      known.fields.courses.push({ name: dish, labels: wordsOf(labels), allergens: wordsOf(allergens) })
  }
  return [...meals.values()]
}

function wordsOf(cell: string | undefined): string[] {
  return (cell ?? '').split(/[|/]/).filter((word) => word.trim() !== '')
}

function wasteFields({ waste_kind = '', weight_g, weight_kg, ...row }: Row): ManualEntry['fields'] {
  const kind = waste_kind.toLowerCase()
  const kg = Number((weight_kg ?? '').replace(',', '.'))
  return {
    ...row,
    waste_kind: Object.hasOwn(wasteKinds, kind) ? wasteKinds[kind] : kind,
    weight_g: weight_g ?? (weight_kg === undefined ? undefined : Math.round(kg * 1000)),
  }
}

/** The time is that of Sweden; without one the meter was read at noon. */
function meterFields({ meter, date = '', time = '12:00', at, total_kwh }: Row): ManualEntry['fields'] {
  return { meter, total_kwh, at: at ?? parseLocalDateTime(date, time)?.at }
}
