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

/** Headings of the first column; the first row is no device then. */
const idHeading = /^(?:dev ?eui|enhet(?:s-?id)?|id|device(?: ?id)?|eui)$/i

/**
 * A table `DevEUI;room;name` as people paste or upload it, with or without a heading in its first row; the name may be left
 * out. At most `mostListedDevices` and one more. Separators and encodings as in `readCsvRows`. Null for what is no table; the excess of what is larger than tables may
 * be.
 */
export function readDeviceList(body: Uint8Array): readonly DeviceListRow[] | TableExcess | null {
  const read = readCsvRows(body)
  if (read === null || isTableExcess(read)) return read
  const [first] = read.rows
  const rows = idHeading.test(first?.cells[0] ?? '') ? read.rows.slice(1) : read.rows
  return rows
    .slice(0, mostListedDevices + 1)
    .map(({ line, cells: [deviceId = '', room = '', name = ''] }) => ({
      line,
      deviceId,
      room,
      name,
    }))
}
