import { addDays, type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import { chance } from './chance.ts'
import { secondsAt } from './demo-calendar.ts'
import { emptyOfficeMinute, type OfficeMinute, officeMinute, officeValue } from './recorded-office.ts'
import { occupiedHours, type RoomBehaviour } from './room-behaviour.ts'

/** A part of the recording that is played between two times, slower or faster than it was. Epoch seconds. */
export interface PlayedPart {
  readonly from: number
  readonly to: number
  readonly source: { readonly from: OfficeMinute; readonly to: OfficeMinute }
}

/**
 * Carbon dioxide of a room at `t` (epoch seconds), ppm: recorded values and none else. While people are in the room a
 * recorded rise is played, in a break and after the last lesson a recorded fall, else the office's empty weekend. Each
 * part begins where the recording has what the part before ended with.
 */
export function recordedCo2(room: RoomBehaviour, t: number): number {
  return officeValue('co2_ppm', co2MinuteAt(room, t))
}

/** Which minute of the recording is played at `t`. */
export function co2MinuteAt(room: RoomBehaviour, t: number): OfficeMinute {
  const today = localDateOf(t * 1000)
  const part = playedAt(room, today, t) ?? playedAt(room, addDays(today, -1), t)
  if (!part) return emptyOfficeMinute(t, lagOf(room))
  const { from, to, source } = part
  return source.from + ((t - from) / (to - from)) * (source.to - source.from)
}

function playedAt(room: RoomBehaviour, date: LocalDate, t: number): PlayedPart | undefined {
  return playedParts(room, date).find(({ from, to }) => from <= t && t < to)
}

const partsOfDays = new Map<string, readonly PlayedPart[]>()

/** The parts that begin on a day, in order: from the first lesson to the next morning; none on a day without school. */
export function playedParts(room: RoomBehaviour, date: LocalDate): readonly PlayedPart[] {
  const key = `${room.roomKey} ${date}`
  const cached = partsOfDays.get(key)
  if (cached) return cached
  // The days that are asked for follow each other: those before are not needed any more.
  if (partsOfDays.size > 2000) partsOfDays.clear()
  const parts = planDay(room, date)
  partsOfDays.set(key, parts)
  return parts
}

/** What an empty room comes down to, ppm. */
const emptyPpm = 440
/** How fast a room fills, minutes: in this time two thirds of the way to its peak. */
const fillMinutes = 45

function planDay(room: RoomBehaviour, date: LocalDate): readonly PlayedPart[] {
  const occupied = occupiedHours(room, date)
  const parts: PlayedPart[] = []
  const busyDay = 0.9 + 0.2 * chance(room.roomKey, date)
  for (const [index, { start, end }] of occupied.entries()) {
    const before = parts.at(-1)?.source.to ?? emptyOfficeMinute(start, lagOf(room))
    const startPpm = officeValue('co2_ppm', before)
    const minutes = (end - start) / 60
    const busy = busyDay + 0.1 * (chance(room.roomKey, date, index) - 0.5)
    const reach = emptyPpm + (room.peakPpm - emptyPpm) * busy * (1 - Math.exp(-minutes / fillMinutes))
    const endPpm = Math.max(reach, startPpm + 40)
    const rise = pick(
      room.isWellMixed ? [steadyRise] : rises,
      startPpm,
      endPpm,
      chance(room.roomKey, date, index, 'rise'),
    )
    const risen = { from: start, to: end, source: between(rise, startPpm, endPpm) }
    parts.push(risen, fallAfter(room, date, risen, occupied[index + 1]?.start))
  }
  return parts
}

/** Until the next lesson with the windows open, or through the evening and night with no one there. */
function fallAfter(
  room: RoomBehaviour,
  date: LocalDate,
  { to: from, source }: PlayedPart,
  nextStart: number | undefined,
): PlayedPart {
  const startPpm = officeValue('co2_ppm', source.to)
  const luck = chance(room.roomKey, date, from, 'fall')
  if (nextStart === undefined) {
    const fall = pick(falls, startPpm, emptyPpm, luck)
    const begin = passing(fall, startPpm)
    return { from, to: secondsAt(addDays(date, 1), morning), source: { from: begin, to: fall.to } }
  }
  const left = room.leftAfterBreak ** ((nextStart - from) / usualBreakS)
  const endPpm = emptyPpm + (startPpm - emptyPpm) * left
  const fall = pick(room.isWellMixed ? [steadyFall] : falls, startPpm, endPpm, luck)
  return { from, to: nextStart, source: between(fall, startPpm, endPpm) }
}

const usualBreakS = 20 * 60
/** Until then the evening's fall goes on, the next day. */
const morning = '07:00'

interface Slope {
  readonly from: OfficeMinute
  readonly to: OfficeMinute
  readonly direction: 1 | -1
  readonly startPpm: number
  readonly endPpm: number
}

/** The morning on which the office filled as a well-mixed room does: when its air becomes bad can be forecast from it. */
const steadyRise = slope('02-09 08:40', '02-09 12:00', 1)

/** A person came into the empty office, or came back after lunch. */
const rises = [
  slope('02-03 07:35', '02-03 11:45', 1),
  slope('02-05 07:35', '02-05 11:40', 1),
  slope('02-06 07:40', '02-06 10:40', 1),
  slope('02-06 13:30', '02-06 16:30', 1),
  steadyRise,
]

/**
 * The evening on which the office's air was changed as a well-mixed room's is (ASTM D6245): how often can be read from it. On the
 * others it fell faster and slower by turns.
 */
const steadyFall = slope('02-05 17:20', '02-06 07:00', -1)

/** Everybody had gone home. On the last evening a person came back at a quarter to ten: it ends before. */
const falls = [
  slope('02-03 17:40', '02-04 07:00', -1),
  steadyFall,
  slope('02-06 17:00', '02-07 07:00', -1),
  slope('02-09 17:20', '02-09 21:40', -1),
]

function slope(fromTime: string, toTime: string, direction: 1 | -1): Slope {
  const [from, to] = [officeMinute(fromTime), officeMinute(toTime)]
  const minutes = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const values = minutes.map((minute) => officeValue('co2_ppm', minute))
  return {
    from,
    to,
    direction,
    startPpm: values[0] ?? 0,
    endPpm: direction === 1 ? Math.max(...values) : Math.min(...values),
  }
}

/** ppm by which two parts of the recording may miss each other. */
const tolerancePpm = 25

/** One of the slopes that has both levels; the one that comes nearest when none has. `luck`: 0 to 1. */
function pick(slopes: readonly Slope[], startPpm: number, endPpm: number, luck: number): Slope {
  const missedPpm = ({ direction, ...has }: Slope) =>
    Math.max(0, direction * (has.startPpm - startPpm)) + Math.max(0, direction * (endPpm - has.endPpm))
  const fitting = slopes.filter((slope) => missedPpm(slope) <= tolerancePpm)
  const nearest = () => slopes.toSorted((a, b) => missedPpm(a) - missedPpm(b))[0]
  const found = fitting[Math.floor(luck * fitting.length)] ?? nearest()
  if (!found) throw new Error('no slope was recorded')
  return found
}

function between(on: Slope, startPpm: number, endPpm: number) {
  const from = passing(on, startPpm)
  return { from, to: Math.max(from + 1, passing(on, endPpm)) }
}

/** The first minute at which a slope has come to a level. */
function passing({ from, to, direction }: Slope, ppm: number): OfficeMinute {
  for (let minute = from; minute < to; minute++) {
    if (direction * (officeValue('co2_ppm', minute) - ppm) >= 0) return minute
  }
  return to
}

/** Minutes by which the room's empty days are behind the recorded ones. */
function lagOf({ roomKey }: RoomBehaviour): number {
  return Math.floor(chance(roomKey, 'lag') * 2880)
}
