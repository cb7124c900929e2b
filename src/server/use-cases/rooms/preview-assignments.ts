import { Invalid } from '#domain/errors.ts'
import { isDevEui, isDeviceId, misreadDigits, toDeviceId } from '#domain/rooms/device-id.ts'
import { roomNamed, toRoomName } from '#domain/rooms/room-name.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { isTableExcess } from '#domain/table-excess.ts'
import { type DeviceListRow, mostListedDevices } from '#server/ingestion/device-list.ts'
import { tableReader } from '#server/ingestion/tables/read-apart.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { type DevicePlace, placesOfDevices } from '#server/storage/rooms/inbox.ts'
import { roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { tooLarge } from '#server/use-cases/ingest/person-table.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { integrationExpecting } from './expected-devices.ts'

/**
 * The result of a row: `placed`, `expected` (it has not reported yet and is placed when it does), `unchanged` (it
 * measures in a room already) or `fault`.
 */
export interface AssignmentResult {
  readonly line: number
  /** As it is kept, where it is an id; else as it was written. */
  readonly deviceId: string
  /** As the school calls it, where it has it. */
  readonly room: string
  /** Null = it keeps its own. */
  readonly name: string | null
  readonly outcome: 'placed' | 'expected' | 'unchanged' | 'fault'
  /** Why not. */
  readonly code: string | null
  /** What the code is about: the digits that were written, the line that names the device too, the school, the room. */
  readonly detail: string | null
  /** The room would be made. */
  readonly isNewRoom: boolean
}

/**
 * A dry run of a table `DevEUI;room;name`, row by row; nothing is stored. Throws NotFound, Invalid for no table, TooLarge and
 * Invalid for what is larger than `limits.table` allows, and Busy.
 */
export async function previewAssignments(
  { db, tables = tableReader }: Deps,
  schoolId: string,
  table: Uint8Array,
): Promise<readonly AssignmentResult[]> {
  const school = await requireSchool(db, schoolId)
  const rows = await tables.read(school.id, { type: 'devices', body: table })
  if (isTableExcess(rows)) throw tooLarge('table', rows)
  if (rows === null || rows.length === 0) throw notATable('not_a_table', 'no rows can be read')
  return inTransaction(db, async (tx) => {
    const { id } = await requireSchool(tx, schoolId)
    if (rows.length > mostListedDevices)
      throw notATable('too_many_rows', `more than ${mostListedDevices} rows`)
    const places = Map.groupBy(
      await placesOfDevices(tx, [...new Set(rows.map((row) => toDeviceId(row.deviceId)))]),
      ({ externalId }) => externalId,
    )
    const rooms = await roomsOfSchool(tx, id)
    const seen = new Map<string, number>()
    const results: AssignmentResult[] = []
    for (const row of rows) {
      const deviceId = toDeviceId(row.deviceId)
      const result = await assignmentResultOf(tx, { ...row, deviceId }, row.deviceId, {
        schoolId: id,
        places: places.get(deviceId) ?? [],
        earlierLine: seen.get(deviceId) ?? null,
      })
      if (!seen.has(deviceId)) seen.set(deviceId, row.line)
      const room = roomNamed(rooms, row.room)
      const isPlaced = result.outcome === 'placed' || result.outcome === 'expected'
      results.push({
        line: row.line,
        deviceId,
        room: room?.name ?? toRoomName(row.room),
        name: row.name.trim() === '' ? null : row.name.trim(),
        code: null,
        detail: null,
        ...result,
        isNewRoom: isPlaced && room === undefined,
      })
    }
    return results
  })
}

type RowResult = Pick<AssignmentResult, 'outcome'> & Partial<Pick<AssignmentResult, 'code' | 'detail'>>

async function assignmentResultOf(
  tx: Tx,
  row: DeviceListRow,
  written: string,
  about: {
    readonly schoolId: string
    readonly places: readonly DevicePlace[]
    readonly earlierLine: number | null
  },
): Promise<RowResult> {
  const { schoolId, places, earlierLine } = about
  const { deviceId } = row
  if (!isDeviceId(deviceId)) return fault('not_an_id')
  if (earlierLine !== null) return fault('same_device', String(earlierLine))
  const here = places.filter((place) => place.schoolId === schoolId)
  const [existing, ...others] = here
  if (others.length > 0) return fault('device_known_twice')
  const digits = existing === undefined ? misreadDigits(written) : null
  if (digits !== null) return fault('not_16_digits', String(digits))
  if (row.room.trim() === '') return fault('no_room')
  const [roomFault] = nameErrors('room', row.room)
  if (roomFault) return fault(`room_${roomFault.code}`)
  const [nameFault] = row.name.trim() === '' ? [] : nameErrors('name', row.name)
  if (nameFault) return fault(`name_${nameFault.code}`)
  if (existing) {
    return existing.roomName === null
      ? { outcome: 'placed' }
      : { outcome: 'unchanged', code: 'in_a_room', detail: existing.roomName }
  }
  const [elsewhere] = places
  if (elsewhere && isDevEui(deviceId))
    return elsewhere.schoolId === municipalityId
      ? fault('with_municipality')
      : fault('other_school', elsewhere.schoolName)
  const integration = await integrationExpecting(tx, schoolId, deviceId)
  return typeof integration === 'string' ? fault(integration) : { outcome: 'expected' }
}

function fault(code: string, detail: string | null = null): RowResult {
  return { outcome: 'fault', code, detail }
}

function notATable(code: string, message: string): Invalid {
  return new Invalid('not_a_table', message, [{ path: 'table', code }])
}
