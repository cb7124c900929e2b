import { classGuessOf, roundsOf } from '#domain/activities/class-guesses.ts'
import { endOfGuess, guessOutcome, type TimedGuess } from '#domain/activities/guess.ts'
import type { GuessContent } from '#domain/activities/kinds/room-guess.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Room } from '#domain/rooms/room.ts'
import { holdsForS } from '#domain/series/cadence-limits.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { type ContributionRow, contributionsInRooms } from '#server/storage/activities/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { ShownSensor } from '#server/use-cases/measurements/sensor-readings.ts'
import type { School } from '#server/use-cases/school.ts'
import type { PublishedTime } from './published-time.ts'
import { roomLine } from './room-line.ts'

/** A class's guess that came true. */
export interface GuessNews extends PublishedTime {
  readonly kind: 'guess'
  readonly room: Room
  readonly guessesCount: number
  /** The median of the guesses; epoch s, ppm. */
  readonly guessed: readonly TimedValueS[]
  /** What was measured in that time. */
  readonly measured: readonly TimedValueS[]
  /** A measured value holds for so long, s. */
  readonly holdsS: number
}

/** So many rounds of guesses are looked at, the newest: each costs a question to the database. */
const mostRounds = 8
/** More than the longest guess lasts, ms: those of a round that ended since began before. */
const beforeMs = 2 * hourMs
/** For so long after the end a value may still come, s: more than the domain waits for. */
const afterS = 600

/**
 * Of the rounds of guesses that a teacher has let everybody see those that ended since (epoch ms) and whose median was right. Only the
 * guesses that were let are in it: one that came later changes nothing that the teacher has not seen. `sensors`: of the school.
 */
export async function guessesSince(
  deps: Deps,
  school: School,
  sensors: readonly ShownSensor[],
  rooms: ReadonlyMap<string, Room>,
  since: number,
): Promise<GuessNews[]> {
  const filter = { kinds: ['guess'], states: ['approved'] } as const
  const rows = await contributionsInRooms(deps.db, [...rooms.keys()], filter, {
    from: since - beforeMs,
    to: deps.now(),
  })
  const ended = [...Map.groupBy(rows, ({ activityId }) => activityId).values()]
    .flatMap((ofActivity) => roundsOf(ofActivity.map(toGuess)))
    .flatMap((round) => {
      const classGuess = classGuessOf(round)
      const room = rooms.get(round[0]?.roomId ?? '')
      if (!classGuess || !room || endOfGuess(classGuess) * 1000 < since) return []
      return [{ classGuess, room, guessesCount: round.length }]
    })
    .toSorted((one, other) => one.classGuess.start - other.classGuess.start)
  const found: GuessNews[] = []
  for (const { classGuess, room, guessesCount } of ended.slice(-mostRounds)) {
    const { start } = classGuess
    const end = endOfGuess(classGuess)
    const range = { from: (2 * start - end) * 1000, to: (end + afterS) * 1000 }
    const air = await roomLine(deps, school, co2, sensors, room.id, range)
    if (!air) continue
    const holdsS = holdsForS(air.intervalS)
    const measuring = { intervalS: air.intervalS, holdsS, now: deps.now() / 1000 }
    if (guessOutcome(classGuess, air.points, air.events, measuring).kind !== 'right') continue
    found.push({
      kind: 'guess',
      at: end * 1000,
      room,
      guessesCount,
      guessed: classGuess.points.map(({ minute, ppm: value }) => ({ at: start + minute * 60, value })),
      measured: air.points.filter(({ at }) => at >= start && at <= end),
      holdsS,
      provenance: air.provenance,
    })
  }
  return found
}

function toGuess({ roomId, aboutAt, content }: ContributionRow): TimedGuess & { readonly roomId: string } {
  const { points }: GuessContent = JSON.parse(content)
  return { roomId, start: aboutAt / 1000, points }
}
