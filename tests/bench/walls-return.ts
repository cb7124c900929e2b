import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { usualNight, wallParts } from '#domain/walls/wall.ts'
import { openDatabase } from '#server/storage/database.ts'
import { insertWall } from '#server/storage/pages/walls.ts'
import { type KotteServer, startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import type { Bench } from './measure.ts'
import { type Answer, startWall } from './simulated-wall.ts'

const count = 200
/** The demo's server fetches what it has missed when it starts. */
const settlingMs = 60_000
const steadyMs = 60_000
const returningMs = 60_000

/**
 * Two hundred walls behind one address, spread over the schools, while their server is started again as an operator does. Throws
 * when a wall is refused, or has no contact or no stream a minute after. The yardstick is the minute before.
 */
export const wallsReturn: Bench = {
  name: 'walls-return',
  async run() {
    const kotte = await startKotteServer()
    let answers: Answer[] = []
    const walls = (await addWalls(kotte)).map(({ schoolId, wallId }) =>
      startWall(kotte.url, schoolId, wallId, (answer) => answers.push(answer)),
    )
    try {
      await wait(settlingMs)
      answers = []
      const steadyAt = performance.now()
      await wait(steadyMs)
      const before = answers
      answers = []
      await kotte.restart()
      const backAt = performance.now()
      await wait(returningMs)
      const after = answers.filter(({ askedAt, tookMs }) => askedAt + tookMs > backAt)
      const refused = [...before, ...after].filter(({ status }) => status !== 200 && status !== 304)
      const lost = walls.filter((wall) => !wall.hasContact() || !wall.isListening()).length
      if (refused.length + lost > 0)
        throw new Error(
          `${refused.length} answers refused (${refused[0]?.status} ${refused[0]?.address}), ${lost} walls not back`,
        )
      const most = (all: readonly Answer[], share: number) => {
        const sorted = all.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
        return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
      }
      const busiest = (all: readonly Answer[], sinceMs: number) => {
        const seconds = Map.groupBy(all, ({ askedAt }) => Math.floor((askedAt - sinceMs) / 1000))
        return Math.max(...[...seconds.values()].map((calls) => calls.length))
      }
      const yardstick = 'the minute before'
      return [
        ...[0.5, 0.99, 1].map((share) => ({
          name: `answers in the minute after the restart, the ${share * 100} % that are quickest`,
          unit: 'ms' as const,
          ours: [most(after, share)],
          yardstick,
          theirs: [most(before, share)],
        })),
        {
          name: 'calls in the busiest second',
          unit: 'calls' as const,
          ours: [busiest(after, backAt)],
          yardstick,
          theirs: [busiest(before, steadyAt)],
        },
      ]
    } finally {
      for (const wall of walls) wall.stop()
      await kotte.dispose()
    }
  },
}

async function addWalls(kotte: KotteServer) {
  const schools = await listedSchools(kotte.url)
  await kotte.stop()
  const db = openDatabase(`sqlite:${join(kotte.dataDir, 'kotte.sqlite')}`)
  const walls = Array.from({ length: count }, (_, index) => ({
    schoolId: schools[index % schools.length]?.id ?? '',
    wallId: `bench${index}`,
  }))
  await db.transaction().execute(async (tx) => {
    for (const { schoolId, wallId } of walls)
      await insertWall(tx, {
        id: wallId,
        schoolId,
        name: wallId,
        roomIds: null,
        pages: wallParts,
        rotateSeconds: 20,
        nightDim: usualNight,
      })
  })
  await db.destroy()
  await kotte.restart()
  return walls
}
