import { type WallSetup, wallPartsNamed } from '#domain/walls/wall.ts'
import type { Database, Tx } from '#server/storage/database.ts'

/** A wall with what it last said of itself. Epoch ms; null = it has said nothing yet. */
export interface WallRow extends WallSetup {
  readonly id: string
  readonly schoolId: string
  readonly lastSeenAt: number | null
  readonly build: string | null
  readonly newestValueAt: number | null
}

/** What of a set-up nothing is looked up by, as it is stored. */
type StoredSetup = Omit<WallSetup, 'name'>

function wallQuery(db: Database) {
  return db
    .selectFrom('wall')
    .select(['id', 'schoolId', 'name', 'setup', 'lastSeenAt', 'build', 'newestValueAt'])
}

function toWall<T extends { readonly setup: string }>({ setup, ...row }: T) {
  // An earlier version stored the page `metrics`, and a number of tiles.
  const { roomIds, pages, rotateSeconds, nightDim } = JSON.parse(setup) as StoredSetup
  return { ...row, roomIds, pages: wallPartsNamed(pages), rotateSeconds, nightDim }
}

/** By name. */
export async function wallsOfSchool(db: Database, schoolId: string): Promise<readonly WallRow[]> {
  const rows = await wallQuery(db).where('schoolId', '=', schoolId).orderBy('name').orderBy('id').execute()
  return rows.map(toWall)
}

/** Of all schools, by name. */
export function wallLastSeen(db: Database) {
  return db
    .selectFrom('wall')
    .select(['id', 'schoolId', 'name', 'lastSeenAt'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findWall(db: Database, id: string): Promise<WallRow | undefined> {
  const row = await wallQuery(db).where('id', '=', id).executeTakeFirst()
  return row && toWall(row)
}

export async function insertWall(
  tx: Tx,
  { id, schoolId, name, ...setup }: WallSetup & Pick<WallRow, 'id' | 'schoolId'>,
): Promise<void> {
  await tx
    .insertInto('wall')
    .values({ id, schoolId, name, setup: JSON.stringify(setup) })
    .execute()
}

export async function updateWallRow(tx: Tx, id: string, { name, ...setup }: WallSetup): Promise<void> {
  await tx
    .updateTable('wall')
    .set({ name, setup: JSON.stringify(setup) })
    .where('id', '=', id)
    .execute()
}

/** Walls that show a room show another in its place. */
export async function replaceRoomOfWalls(
  tx: Tx,
  schoolId: string,
  roomId: string,
  into: string,
): Promise<void> {
  for (const wall of await wallsOfSchool(tx, schoolId)) {
    if (!wall.roomIds?.includes(roomId)) continue
    const { name, pages, rotateSeconds, nightDim } = wall
    const roomIds = [...new Set(wall.roomIds.map((id) => (id === roomId ? into : id)))]
    await updateWallRow(tx, wall.id, { name, roomIds, pages, rotateSeconds, nightDim })
  }
}

/** What it says of itself takes the place of what it said before. */
export async function noteSeen(
  db: Database,
  id: string,
  heartbeat: { readonly at: number; readonly build: string; readonly newestValueAt: number | null },
): Promise<void> {
  await db
    .updateTable('wall')
    .set({ lastSeenAt: heartbeat.at, build: heartbeat.build, newestValueAt: heartbeat.newestValueAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteWallRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('wall').where('id', '=', id).execute()
}
