import { type AiringTime, guessesMinutes } from '#domain/activities/airing.ts'
import { airingResult } from '#domain/activities/airing-result.ts'
import { timeAroundAiring } from '#domain/activities/airing-time.ts'
import { animalKeys, colourKeys } from '#domain/activities/alias.ts'
import { goodAirBelow } from '#domain/metrics/co2/limits.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { inTransaction } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { findRoomByName } from '#server/storage/rooms/rooms.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { putContribution, setContributionState } from '#server/use-cases/activities/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { chance } from './chance.ts'
import { demoLessons, secondsAt } from './demo-calendar.ts'
import { roomValuesAt } from './recorded-room.ts'
import type { RoomBehaviour } from './room-behaviour.ts'

const marker = 'demo_airings'
const minuteS = 60
/** Of so many days before the demo starts there are measurements. */
const daysBack = 6
const mostAirings = 3
/** Longer than this the class is at lunch, s. */
const longestBreakS = 45 * minuteS
/** How long they air, minutes. */
const lengths = [8, 10, 12]

/**
 * When a class may have aired its room in the last days: in a break of each, after which what was recorded says by the airing's own rule
 * that the air got better. Oldest first; none in a week without school. `now`: epoch seconds.
 */
export function demoAirings(room: RoomBehaviour, now: number): readonly AiringTime[] {
  const today = localDateOf(now * 1000)
  const days = Array.from({ length: daysBack + 1 }, (_, back) => addDays(today, back - daysBack))
  return days
    .flatMap((date) => {
      const lessons = demoLessons(room.schoolId, date)
      const inBreaks = lessons.flatMap(({ end }, index): AiringTime[] => {
        const next = lessons[index + 1]
        if (!next || next.start - end > longestBreakS) return []
        const start = end + minuteS
        const minutes = lengths[Math.floor(chance(room.roomKey, date, 'airing') * lengths.length)] ?? 0
        return [{ start, end: start + minutes * minuteS }]
      })
      return inBreaks
        .filter((airing) => airing.end + 10 * minuteS < now && isBetterAfter(room, airing))
        .slice(0, 1)
    })
    .slice(-mostAirings)
}

function isBetterAfter(room: RoomBehaviour, airing: AiringTime): boolean {
  const points = minutesAround(airing).map((at) => ({ at, value: roomValuesAt(room, at).co2 ?? 0 }))
  const air = { points, intervalS: minuteS }
  return airingResult(air, undefined, airing, Number.POSITIVE_INFINITY, goodAirBelow(null)).kind === 'lower'
}

/** What a sensor that measures each minute says around an airing; epoch seconds. */
export function minutesAround({ start, end }: AiringTime): readonly number[] {
  const from = timeAroundAiring(start).from
  const count = Math.ceil((end + 5 * minuteS - from) / minuteS)
  return Array.from({ length: count }, (_, index) => from + index * minuteS)
}

/**
 * A class of the demo airs its room: an activity that runs, with airings that no one made and that are marked so. All but the newest
 * have been let by a teacher. Done once: what people end or change stays. Call it when the room is there.
 */
export async function addDemoAirings(
  deps: Deps,
  room: RoomBehaviour & { readonly place: string | null },
): Promise<void> {
  if (room.place === null || (await readSetting(deps.db, marker)) !== null) return
  const airings = demoAirings(room, deps.now() / 1000)
  const { schoolId, place } = room
  const found = await inTransaction(deps.db, (tx) => findRoomByName(tx, schoolId, place))
  if (airings.length === 0 || !found) return
  await writeSetting(deps.db, marker, 'added')
  // The school's food journey is newer.
  const began = addDays(localDateOf(deps.now()), -daysBack - 1)
  const then = { ...deps, now: () => secondsAt(began, '08:00') * 1000 }
  const { id, shareCode } = await addActivity(then, schoolId, {
    title: 'Vädra-experiment',
    activityType: 'room_airing',
    settings: { room_id: found.id, ends_on: null },
  })
  await setActivityStatus(then, schoolId, id, 'active')
  for (const [index, { start, end }] of airings.entries()) {
    const at = end * 1000
    const { contribution } = await putContribution(
      { ...deps, now: () => at },
      id,
      {
        id: newId(at),
        alias: { colour_key: colourKeys[index] ?? '', animal_key: animalKeys[index + 8] ?? '' },
        content: {
          kind: 'airing',
          lasted_s: end - start,
          guess_minutes: guessesMinutes[index + 1] ?? null,
        },
        ageMs: 0,
        appVersion: '',
        code: shareCode,
      },
      'constructed',
    )
    if (index < airings.length - 1) await setContributionState(deps, id, contribution.id, 'approved')
  }
}
