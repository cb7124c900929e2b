import { hourS } from '#domain/mysteries/mystery.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { startOfDate } from '#domain/time/local-date.ts'
import { behaviourOf, lorawanRooms, pushingRooms } from '#server/seed/demo-rooms.ts'
import { roomValuesAt } from '#server/seed/recorded-room.ts'
import { electricityTotals } from '#server/seed/recorded-series.ts'

/** Epoch s. */
export function startOf(date: string): number {
  return startOfDate(date) / 1000
}

/** A time of hours, from its first day's midnight up to that of the day after its last. */
function hoursOf(from: string, until: string): readonly number[] {
  const [start, end] = [startOf(from), startOf(until)]
  return Array.from({ length: Math.round((end - start) / hourS) }, (_, index) => start + index * hourS)
}

/** The hours of a demo room: recorded values of an office, moved to the hours of the room's school. */
export function roomHours(
  deviceId: string,
  key: 'co2' | 'temperature',
  from: string,
  until: string,
): readonly TimedValueS[] {
  const room = [...lorawanRooms, ...pushingRooms].find((room) => room.deviceId === deviceId)
  if (!room) throw new Error(`the demo has no ${deviceId}`)
  const behaviour = behaviourOf(room)
  return hoursOf(from, until).map((t) => {
    const values = Array.from({ length: 4 }, (_, index) => valueAt(behaviour, key, t + 900 * index))
    return { at: t, value: values.reduce((sum, value) => sum + value, 0) / values.length }
  })
}

function valueAt(room: Parameters<typeof roomValuesAt>[0], key: 'co2' | 'temperature', t: number): number {
  const value = roomValuesAt(room, t)[key]
  if (value === undefined) throw new Error(`the room has no ${key}`)
  return value
}

/** kWh of each hour of a demo school's meter: a recorded school, day by day of the same weekday. */
export function electricityHours(schoolId: string, from: string, until: string): readonly TimedValueS[] {
  const totalWh = electricityTotals(schoolId, 0)
  const at = (t: number) => totalWh(t)[0]?.value ?? 0
  return hoursOf(from, until).map((t) => ({ at: t, value: (at(t + hourS) - at(t)) / 1000 }))
}

/** The same hours, those of some with other values. */
export function withValues(
  hours: readonly TimedValueS[],
  change: (hour: TimedValueS) => number | null,
): readonly TimedValueS[] {
  return hours.flatMap((hour) => {
    const value = change(hour)
    return value === null ? [] : [{ ...hour, value }]
  })
}
