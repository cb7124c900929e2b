import { csvLine, csvNumber, csvStart } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { Database } from '#server/storage/database.ts'
import {
  type ExportedRow,
  exportedPictures,
  exportedTables,
  leftOutColumns,
  leftOutTables,
} from '#server/storage/export-tables.ts'
import { rollupsOf } from '#server/storage/measurements/rollup-rows.ts'
import { daily, hourly } from '#server/storage/measurements/rollups.ts'
import { seriesOfSchool } from '#server/storage/measurements/series.ts'
import { everySchool } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { storedReadings } from '#server/use-cases/measurements/readings.ts'
import { readStatements } from '#server/use-cases/statements.ts'

/** A file of an export, piece by piece. */
export interface ExportedFile {
  /** With folders, `/` between them. */
  readonly name: string
  readonly pieces: AsyncIterable<string | Uint8Array>
}

/**
 * Everything that the installation holds, as files that people open: tables for spreadsheets of the language, and pictures.
 * It is not of one moment: what comes meanwhile may be in one file and not in another. Keys and hashes are left out.
 */
export async function* exportAll(deps: Deps, locale: Locale): AsyncIterable<ExportedFile> {
  yield { name: 'README.txt', pieces: only(readme(deps.now())) }
  for (const { name, columns, rows } of await exportedTables(deps.db))
    yield { name: `tables/${name}.csv`, pieces: csv(columns, timed(columns, rows()), locale) }
  const statements = JSON.stringify(await readStatements(deps), null, 2)
  yield { name: 'municipality.json', pieces: only(statements) }
  const schools = (await everySchool(deps.db)).map(({ id }) => id)
  for (const id of new Set([...schools, municipalityId])) {
    yield { name: `schools/${id}/readings.csv`, pieces: csv(readingColumns, readings(deps.db, id), locale) }
    const longer = hoursAndDays(deps.db, id)
    yield { name: `schools/${id}/hours-and-days.csv`, pieces: csv(rollupColumns, longer, locale) }
  }
  for await (const { name, bytes } of exportedPictures(deps.db)) yield { name, pieces: only(bytes) }
}

async function* only<T>(piece: T): AsyncIterable<T> {
  yield piece
}

async function* csv(
  columns: readonly string[],
  rows: AsyncIterable<ExportedRow>,
  locale: Locale,
): AsyncIterable<string> {
  yield csvStart + csvLine(columns, locale)
  const cellOf = (value: string | number | null) =>
    typeof value === 'string' ? value : csvNumber(value, locale)
  for await (const row of rows) yield csvLine(row.map(cellOf), locale)
}

/** Times as people and programs read them: UTC, ISO 8601. */
async function* timed(
  columns: readonly string[],
  rows: AsyncIterable<ExportedRow>,
): AsyncIterable<ExportedRow> {
  const isTime = columns.map((name) => /^(t|b)$|_(at|t|until)$/.test(name))
  for await (const row of rows) yield row.map((value, index) => (isTime[index] ? instantOf(value) : value))
}

/** Of epoch ms, and of epoch seconds, which are a thousand times less; what is neither stays as it is. */
function instantOf(value: string | number | null): string | number | null {
  const number = Number(value)
  if (value === null || !Number.isInteger(number) || number < 1e8 || number > 1e14) return value
  return new Date(number < 1e11 ? number * 1000 : number).toISOString()
}

const readingColumns = ['at', 'value', 'unit', 'metric', 'room', 'sensor', 'device']

async function* readings(db: Database, schoolId: string): AsyncIterable<ExportedRow> {
  for await (const reading of storedReadings(db, schoolId)) {
    const { at, value, unit_of_measurement, metric_key, room, sensor, device_id } = reading
    yield [at, value, unit_of_measurement, metric_key, room, sensor, device_id]
  }
}

const rollupColumns = [
  ...['from', 'length', 'mean', 'sum', 'lowest', 'highest', 'count', 'spread', 'unit', 'metric'],
  ...['room', 'sensor'],
]

async function* hoursAndDays(db: Database, schoolId: string): AsyncIterable<ExportedRow> {
  for (const { id: seriesId, metricKey, roomName, sensorName } of await seriesOfSchool(db, schoolId)) {
    const unit = metricOf(metricKey)?.unit ?? ''
    for (const [res, length] of [
      [hourly, 'hour'],
      [daily, 'day'],
    ] as const) {
      const rows = await rollupsOf(db, { seriesId, res, from: 0, to: Number.MAX_SAFE_INTEGER })
      for (const { b, n, sum, lo, hi, spread } of rows) {
        const from = new Date(b * 1000).toISOString()
        const numbers = [n > 0 ? sum / n : null, sum, lo, hi, n, spread]
        yield [from, length, ...numbers, unit, metricKey, roomName, sensorName]
      }
    }
  }
}

function readme(now: number): string {
  return [
    `Everything that this installation of Kotte held, exported ${new Date(now).toISOString()}.`,
    '',
    'tables/           each table of the database, a row for each line',
    'schools/*/        what was measured: single readings (90 days), hours and days (as long as there are any);',
    '                  schools/municipality/ is what no school has yet',
    'municipality.json what the municipality says of itself: its contact for data protection, its accessibility statement',
    'logos/, pictures/ as they are shown',
    '',
    'Times are UTC (ISO 8601). Ids in one table are found in the others. A text that begins like a formula has an apostrophe',
    'before it, so that no spreadsheet runs it. The server went on meanwhile: what came then may be in one file and not in',
    'another. There are names and e-mail addresses of staff here (account, audit, manual_entry): keep them as the law asks.',
    '',
    'To move an installation or to keep it safe, use `kotte backup`: nothing can be restored from these files.',
    '',
    'Left out:',
    ...Object.entries(leftOutTables).map(([name, reason]) => `  ${name}: ${reason}`),
    ...leftOutColumns.map((name) => `  ${name}: a key`),
    '',
  ].join('\r\n')
}
