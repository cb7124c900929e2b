import { isTableExcess, type TableExcess } from '#domain/table-excess.ts'
import { readCsvRows } from './csv-rows.ts'

/** A row of a list of devices, as a person wrote it; '' = nothing stands there. */
export interface DeviceListRow {
  /** Where it stands, from 1; a heading counts. */
  readonly line: number
  readonly deviceId: string
  readonly room: string
  readonly name: string
}

/** More than this no one looks through; a table of a whole municipality is placed by rules. */
export const mostListedDevices = 500

/** Headings of the first row, in any order; without one for the id the columns are id, room, name. */
const headings: Readonly<Record<Exclude<keyof DeviceListRow, 'line'>, RegExp>> = {
  deviceId:
    /^(?:dev ?eui|eui|(?:enhet|device|gerät|sensor)(?:s|e)?(?:[- ]?id)?|id|serienummer|serial ?number|seriennummer)$/i,
  room: /^(?:(?:klass)?rum|room|class ?room|sal|lokal|plats|placering|location|place|raum|zimmer)$/i,
  name: /^(?:(?:sensor|enhets|device)?[- ]?(?:namn|name)|benämning|bezeichnung)$/i,
}

/**
 * A table `DevEUI;room;name` as people paste or upload it, with or without a heading in its first row, which says the order of
 * the columns; the name may be left out. At most `mostListedDevices` and one more. Separators and encodings as in
 * `readCsvRows`. Null for what is no table; the excess of what is larger than tables may be.
 */
export function readDeviceList(body: Uint8Array): readonly DeviceListRow[] | TableExcess | null {
  const read = readCsvRows(body)
  if (read === null || isTableExcess(read)) return read
  const first = read.rows[0]?.cells ?? []
  const { hasHeading, deviceId, room, name } = columnsOf(first)
  return read.rows
    .slice(hasHeading ? 1 : 0)
    .slice(0, mostListedDevices + 1)
    .map(({ line, cells }) => ({
      line,
      deviceId: cells[deviceId] ?? '',
      room: cells[room] ?? '',
      name: cells[name] ?? '',
    }))
}

/** Where each column stands; what no heading names is the next one that none does. */
function columnsOf(first: readonly string[]) {
  const placeOf = (heading: RegExp) => first.findIndex((cell) => heading.test(cell))
  const deviceId = placeOf(headings.deviceId)
  // No heading has a digit, and an id nearly always has one.
  if (deviceId < 0 || first.some((cell) => /\d/.test(cell)))
    return { hasHeading: false, deviceId: 0, room: 1, name: 2 }
  const named = { room: placeOf(headings.room), name: placeOf(headings.name) }
  const taken = new Set([deviceId, named.room, named.name])
  const [next = first.length, afterNext = first.length] = first
    .map((_, index) => index)
    .filter((index) => !taken.has(index))
  const room = named.room < 0 ? next : named.room
  const name = named.name >= 0 ? named.name : named.room < 0 ? afterNext : next
  return { hasHeading: true, deviceId, room, name }
}
