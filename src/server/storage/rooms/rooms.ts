import { sql } from 'kysely'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { AiringAdvice, Room, RoomKind } from '#domain/rooms/room.ts'
import { roomNamed } from '#domain/rooms/room-name.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

/** A room with what only staff see. */
export interface RoomRow extends Room {
  readonly schoolId: string
  /** m³ */
  readonly volumeM3: number | null
  readonly usualPeople: number | null
}

function roomQuery(db: Database) {
  return db
    .selectFrom('room')
    .select([
      'id',
      'schoolId',
      'name',
      'kind',
      'floor',
      'sortOrder',
      'volumeM3',
      'usualPeople',
      'airingAdvice',
    ])
}

/** As people write the name: compared here, as the databases know too little of Swedish letters. */
export async function findRoomByName(tx: Tx, schoolId: string, name: string): Promise<RoomRow | undefined> {
  return roomNamed(await roomsOfSchool(tx, schoolId), name)
}

export function findRoom(db: Database, id: string): Promise<RoomRow | undefined> {
  return roomQuery(db).where('id', '=', id).executeTakeFirst()
}

/** In the school's own order. */
export function roomsOfSchool(db: Database, schoolId: string): Promise<readonly RoomRow[]> {
  return roomQuery(db).where('schoolId', '=', schoolId).orderBy('sortOrder').orderBy('name').execute()
}

/** The floor of every room, by its id; null = not known. */
export async function floorsOfRooms(db: Database): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db.selectFrom('room').select(['id', 'floor']).execute()
  return new Map(rows.map(({ id, floor }) => [id, floor]))
}

/** How many rooms there are, of every school that has any. */
export async function roomsBySchool(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('room')
    .select(({ fn }) => ['schoolId', fn.countAll<number>().as('count')])
    .groupBy('schoolId')
    .execute()
  return new Map(rows.map(({ schoolId, count }) => [schoolId, Number(count)]))
}

/** The new room comes last. */
export async function insertRoom(
  tx: Tx,
  {
    id,
    schoolId,
    name,
    kind,
  }: { readonly id: string; readonly schoolId: string; readonly name: string; readonly kind: RoomKind },
): Promise<void> {
  const last = await tx
    .selectFrom('room')
    .select((eb) => eb.fn.max('sortOrder').as('order'))
    .where('schoolId', '=', schoolId)
    .executeTakeFirst()
  const sortOrder = (last?.order ?? -1) + 1
  await tx.insertInto('room').values({ id, schoolId, name, kind, sortOrder }).execute()
}

/** Only the given fields change. */
export async function updateRoomRow(
  tx: Tx,
  id: string,
  fields: {
    readonly name?: string
    readonly kind?: RoomKind
    readonly floor?: number | null
    readonly sortOrder?: number
    readonly volumeM3?: number | null
    readonly usualPeople?: number | null
    readonly airingAdvice?: AiringAdvice | null
  },
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await tx.updateTable('room').set(fields).where('id', '=', id).execute()
}

/** Its sensors are without a room then: move or delete them before. */
export async function deleteRoomRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('room').where('id', '=', id).execute()
}

/** Removes those of the rooms in which nothing hangs. */
export async function deleteEmptyRooms(tx: Tx, schoolId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('room')
    .where('schoolId', '=', schoolId)
    .where('id', 'in', listParameter(tx, ids))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sensor').select('sensor.id').whereRef('sensor.roomId', '=', 'room.id'))),
    )
    .execute()
}

/** The exposure of a joined room, as `exposureOf` says it; null where none is joined. */
export const exposureOfRoom = sql<Exposure | null>`case when room.kind = 'outdoors' then 'outdoor'
  when room.kind is not null then 'indoor' end`.as('exposure')
