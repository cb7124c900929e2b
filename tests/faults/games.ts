import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/open-storage.ts'
import { inTransaction } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { insertRoom } from '#server/storage/rooms/rooms.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'

export interface OpenGame {
  readonly id: string
  /** The class's. */
  readonly code: string
}

/** Games that can be played at a school of their own. The server has to run without its demo. */
export async function openGames(kotte: KotteServer, count: number): Promise<OpenGame[]> {
  await kotte.cli('school', 'add', 'ekskolan', '--name', 'Ekskolan')
  const games: OpenGame[] = []
  for (let i = 0; i < count; i++) {
    const printed = await kotte.cli('activity', 'add', 'ekskolan')
    const id = printed.trim().split('\n').at(-1) ?? ''
    games.push({ id, code: await activate(kotte, 'ekskolan', id) })
  }
  return games
}

const roomTypes = ['room_events', 'room_guess', 'room_feel'] as const

/** An activity in which a class marks, guesses or votes. */
export interface OpenRoomActivity extends OpenGame {
  readonly type: (typeof roomTypes)[number]
}

/** One of each at the school of `openGames`, beside its running server. */
export async function openRoomActivities({ dataDir }: KotteServer): Promise<OpenRoomActivity[]> {
  const deps = await openStorage(readConfig({ KOTTE_DATA_DIR: dataDir, KOTTE_DEMO: '0' }))
  try {
    const room = newId(deps.now())
    await inTransaction(deps.db, (tx) =>
      insertRoom(tx, { id: room, schoolId: 'ekskolan', name: 'Klassrum 4B', kind: 'classroom' }),
    )
    const opened: OpenRoomActivity[] = []
    for (const type of roomTypes) {
      const { id, shareCode } = await addActivity(deps, 'ekskolan', {
        title: 'Rummet',
        activityType: type,
        settings: {
          room_id: room,
          ends_on: null,
          ...(type === 'room_guess' && { guess_minutes: 40 as const }),
        },
      })
      await setActivityStatus(deps, 'ekskolan', id, 'active')
      opened.push({ id, code: shareCode, type })
    }
    return opened
  } finally {
    await deps.db.destroy()
  }
}

/** Opens a game; answers the class's code. */
export async function activate(kotte: KotteServer, schoolId: string, id: string): Promise<string> {
  const printed = await kotte.cli('activity', 'activate', schoolId, id)
  const link = printed.trim().split('\n').at(-1) ?? ''
  return new URL(link).searchParams.get('code') ?? ''
}
