import { randomInt } from 'node:crypto'
import { type FieldError, Invalid, NotFound } from '#domain/errors.ts'
import { type WallSetup, wallPartsNamed } from '#domain/walls/wall.ts'
import type { Tx } from '#server/storage/database.ts'
import {
  deleteWallRow,
  findWall,
  insertWall,
  noteSeen,
  updateWallRow,
  type WallRow,
  wallsOfSchool,
} from '#server/storage/pages/walls.ts'
import { roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'

export interface Wall extends WallRow {
  /** What is opened on the screen. */
  readonly url: string
  readonly version: string
}

/** The screens of a school by name. */
export async function listWalls(deps: Deps, schoolId: string): Promise<readonly Wall[]> {
  const existingRoomIds = await roomIdsOf(deps, schoolId)
  return (await wallsOfSchool(deps.db, schoolId)).map((row) => toWall(deps, row, existingRoomIds))
}

/** Throws NotFound, also for a wall of another school. */
export async function getWall(deps: Deps, schoolId: string, wallId: string): Promise<Wall> {
  await requireSchool(deps.db, schoolId)
  return toWall(deps, await requireWall(deps, schoolId, wallId), await roomIdsOf(deps, schoolId))
}

async function requireWall({ db }: Deps, schoolId: string, wallId: string): Promise<WallRow> {
  const row = await findWall(db, wallId)
  if (row?.schoolId !== schoolId) throw new NotFound('wall_not_found', 'the school has no wall with this id')
  return row
}

/** Throws Invalid. */
export function createWall(
  deps: Deps,
  member: Pick<Member, 'schoolId' | 'email'>,
  setup: WallSetup,
): Promise<Wall> {
  const { schoolId } = member
  return asMember(deps, member, async (inside, note) => {
    const tx = inside.db as Tx
    const roomIds = await roomIdsOf(inside, schoolId)
    const checked = checkedSetup(setup, roomIds)
    const id = await unusedId(tx)
    await insertWall(tx, { id, schoolId, ...checked })
    await note({ action: 'wall_added', subject: `wall:${id}`, before: null, after: checked })
    return toWall(inside, await requireWall(inside, schoolId, id), roomIds)
  })
}

/** Throws NotFound, Invalid and Stale. */
export function updateWall(
  deps: Deps,
  member: Member,
  wallId: string,
  setup: WallSetup,
  expected: Expected,
): Promise<Wall> {
  const { schoolId } = member
  return asMember(deps, member, async (inside, note) => {
    const existingRoomIds = await roomIdsOf(inside, schoolId)
    const before = toWall(inside, await requireWall(inside, schoolId, wallId), existingRoomIds)
    requireVersion(expected, before.version)
    const checked = checkedSetup(setup, existingRoomIds)
    await updateWallRow(inside.db as Tx, wallId, checked)
    const after = toWall(inside, await requireWall(inside, schoolId, wallId), existingRoomIds)
    if (after.version !== before.version) {
      const change = { before: setupOf(before), after: checked }
      await note({ action: 'wall_changed', subject: `wall:${wallId}`, ...change })
    }
    return after
  })
}

/** Throws NotFound. */
export function deleteWall(deps: Deps, member: Member, wallId: string): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    const before = setupOf(await getWall(inside, member.schoolId, wallId))
    await deleteWallRow(inside.db as Tx, wallId)
    await note({ action: 'wall_removed', subject: `wall:${wallId}`, before, after: null })
  })
}

/** A wall that speaks more often than it should is written down no oftener than this, ms. */
const notedAtMostEveryMs = 15_000

/** Answers when the wall was last seen, epoch ms. Throws NotFound. */
export async function recordHeartbeat(
  deps: Deps,
  schoolId: string,
  wallId: string,
  report: { readonly build: string; readonly newestValueAt: number | null },
): Promise<number> {
  await requireSchool(deps.db, schoolId)
  const wall = await requireWall(deps, schoolId, wallId)
  const at = deps.now()
  // A clock that was set back does not keep what it wrote in the future.
  if (wall.lastSeenAt !== null && Math.abs(at - wall.lastSeenAt) < notedAtMostEveryMs) return wall.lastSeenAt
  const newestValueAt = report.newestValueAt === null ? null : Math.min(report.newestValueAt, at)
  await noteSeen(deps.db, wallId, { at, build: report.build, newestValueAt })
  return at
}

function toWall(deps: Deps, row: WallRow, existingRoomIds: ReadonlySet<string>): Wall {
  // A room that is gone is shown by none; a wall that has lost all of its rooms shows those that there are.
  const kept = row.roomIds?.filter((id) => existingRoomIds.has(id)) ?? []
  const wall = { ...row, roomIds: kept.length === 0 ? null : kept }
  const query = new URLSearchParams({ display: 'wall', wall: row.id })
  return {
    ...wall,
    url: `${deps.publicUrl ?? ''}/${row.schoolId}/dashboard?${query}`,
    version: versionOf(setupOf(wall)),
  }
}

function setupOf({ name, roomIds, pages, rotateSeconds, nightDim }: WallSetup): WallSetup {
  return { name, roomIds, pages, rotateSeconds, nightDim }
}

/** As it is stored: each room and page once, pages in the order of the round. */
function checkedSetup(setup: WallSetup, existingRoomIds: ReadonlySet<string>): WallSetup {
  const errors: FieldError[] = [
    ...nameErrors('name', setup.name),
    ...(setup.roomIds ?? []).flatMap((id, index) =>
      existingRoomIds.has(id) ? [] : [{ path: `room_ids.${index}`, code: 'unknown_room' }],
    ),
  ]
  if (errors.length > 0) throw new Invalid('invalid_wall', 'the wall has mistakes', errors)
  return {
    ...setupOf(setup),
    name: setup.name.trim(),
    roomIds: setup.roomIds && [...new Set(setup.roomIds)],
    pages: wallPartsNamed(setup.pages),
  }
}

async function roomIdsOf({ db }: Deps, schoolId: string): Promise<ReadonlySet<string>> {
  return new Set((await roomsOfSchool(db, schoolId)).map(({ id }) => id))
}

/** A person types them with a remote control: no digits, and no vowels, so that no id is a word. */
const idLetters = 'bcdfghjkmnpqrstvwxz'
const idLength = 6

async function unusedId(tx: Tx): Promise<string> {
  for (;;) {
    const id = Array.from({ length: idLength }, () => idLetters[randomInt(idLetters.length)]).join('')
    if (!(await findWall(tx, id))) return id
  }
}
