import type { ContributionKind } from '#domain/activities/contribution.ts'
import type { Room } from '#domain/rooms/room.ts'
import { type ContributionRow, contributionsInRooms } from '#server/storage/activities/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** So many of a kind are looked at, the newest: each costs two questions to the database. */
const most = 8

/** What came of the contributions of a kind that a teacher has published and that began since (epoch ms); null of one = nothing to tell. */
export async function newsOfPublished<News>(
  deps: Deps,
  kind: ContributionKind,
  rooms: ReadonlyMap<string, Room>,
  since: number,
  newsOf: (room: Room, row: ContributionRow) => Promise<News | null>,
): Promise<News[]> {
  const filter = { kinds: [kind], states: ['approved'] } as const
  const rows = await contributionsInRooms(deps.db, [...rooms.keys()], filter, { from: since, to: deps.now() })
  const found: News[] = []
  for (const row of rows.slice(-most)) {
    const room = rooms.get(row.roomId)
    const news = room && (await newsOf(room, row))
    if (news) found.push(news)
  }
  return found
}
