import { expect, test } from 'vitest'
import { addDays, datesFrom, type LocalDate, startOfDate } from '#domain/time/local-date.ts'
import { demoLessons, isDemoSchoolDay } from './demo-calendar.ts'
import { behaviourOf, lorawanRooms, pushingRooms } from './demo-rooms.ts'
import { co2MinuteAt, playedParts, recordedCo2 } from './recorded-co2.ts'
import { officeMinute, officeValue } from './recorded-office.ts'
import { roomValuesAt } from './recorded-room.ts'
import { occupiedHours } from './room-behaviour.ts'
import { sunHours } from './sun-hours.ts'

const rooms = [...lorawanRooms, ...pushingRooms].map(behaviourOf)
const withCo2 = rooms.filter(({ measures }) => measures.includes('co2'))

/** A week with both changes of the clock near it, two in term, the autumn holiday, and summer. */
const weeks = ['2026-03-23', '2026-10-19', '2026-11-16', '2026-10-26', '2027-01-04', '2026-07-06']
const dates = weeks.flatMap((monday) => datesFrom(monday, addDays(monday, 6)))

const minuteS = 60
const hourS = 3600

function* timesFrom(from: number, to: number, step: number) {
  for (let t = from; t < to; t += step) yield t
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function meanCo2(room: (typeof rooms)[number], from: number, to: number): number {
  return meanOf([...timesFrom(from, to, minuteS)].map((t) => recordedCo2(room, t)))
}

function dayTimes(date: LocalDate, step: number): number[] {
  return [...timesFrom(startOfDate(date) / 1000, startOfDate(addDays(date, 1)) / 1000, step)]
}

test.each(withCo2.map((room) => [room.place ?? room.deviceId, room] as const))(
  '%s: a lesson ends with more carbon dioxide than the break before it had',
  (_name, room) => {
    const days = dates.filter((date) => isDemoSchoolDay(room.schoolId, date))
    expect(days.length).toBeGreaterThan(14)
    for (const date of days) {
      for (const [index, { start, end }] of occupiedHours(room, date).entries()) {
        const breakFrom = occupiedHours(room, date)[index - 1]?.end ?? start - 20 * minuteS
        expect(meanCo2(room, end - 600, end), date).toBeGreaterThan(meanCo2(room, breakFrom, start) + 10)
      }
    }
  },
)

test.each(withCo2.map((room) => [room.place ?? room.deviceId, room] as const))(
  '%s: nights and days without school are those of an empty room',
  (_name, room) => {
    for (const date of dates) {
      const isOpen = isDemoSchoolDay(room.schoolId, date)
      const wasOpen = isDemoSchoolDay(room.schoolId, addDays(date, -1))
      const start = startOfDate(date) / 1000
      const empty = isOpen ? [start + 4 * hourS, start + 6 * hourS] : [start, start + 22 * hourS]
      for (const t of timesFrom(empty[0] ?? 0, empty[1] ?? 0, 10 * minuteS)) {
        const isOfEvening = wasOpen && t < start + 9 * hourS
        expect(recordedCo2(room, t), new Date(t * 1000).toISOString()).toBeLessThan(isOfEvening ? 560 : 480)
      }
    }
  },
)

test('never less carbon dioxide than the air outside has', () => {
  for (const room of withCo2) {
    for (const t of dates.flatMap((date) => dayTimes(date, 5 * minuteS))) {
      expect(recordedCo2(room, t)).toBeGreaterThanOrEqual(410)
    }
  }
})

test('from one minute to the next the air of a room does not jump', () => {
  for (const room of withCo2) {
    for (const date of dates.slice(14, 21)) {
      const values = dayTimes(date, minuteS).map((t) => recordedCo2(room, t))
      const jumps = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)))
      // Where windows are opened wide at the end of a lesson it falls quickly.
      expect(Math.max(...jumps), `${room.deviceId} ${date}`).toBeLessThan(room.isWellMixed ? 150 : 120)
    }
  }
})

test('what is shown is what was recorded: each part runs through its recording at one speed', () => {
  const room = rooms.find(({ place }) => place === 'Klassrum 4B')
  if (!room) throw new Error('no such room')
  for (const { from, to, source } of playedParts(room, '2026-11-18')) {
    const shown = Array.from({ length: 50 }, (_, index) =>
      recordedCo2(room, from + (index / 50) * (to - from)),
    )
    const recorded = Array.from({ length: 50 }, (_, index) =>
      officeValue('co2_ppm', source.from + (index / 50) * (source.to - source.from)),
    )
    expect(correlation(shown, recorded)).toBeGreaterThan(0.999)
  }
})

test('the empty weekend keeps its pace', () => {
  const [room] = withCo2
  if (!room) throw new Error('no room')
  const saturday = startOfDate('2026-11-21') / 1000 + 12 * hourS
  expect(co2MinuteAt(room, saturday + hourS) - co2MinuteAt(room, saturday)).toBeCloseTo(60)
})

test('one room is bad in its lessons, and the others of its school are not', () => {
  const worst = (place: string) => {
    const room = rooms.find((room) => room.place === place)
    const lessons = demoLessons('almgardsskolan', '2026-11-18')
    return room ? Math.max(...lessons.map(({ end }) => recordedCo2(room, end - 60))) : 0
  }
  expect(worst('Klassrum 4B')).toBeGreaterThan(1000)
  for (const place of ['Klassrum 4A', 'Klassrum 5A', 'Idrottshallen', 'Biblioteket', 'Matsalen']) {
    expect(worst(place), place).toBeLessThan(800)
  }
})

test('nights are dark, and lessons have lamps', () => {
  for (const room of rooms.filter(({ measures }) => measures.includes('light'))) {
    for (const date of dates) {
      const sun = sunHours(date, { lat: 57.78, lng: 14.16 })
      const occupied = occupiedHours(room, date)
      for (const t of dayTimes(date, 10 * minuteS)) {
        const { light } = roomValuesAt(room, t)
        const isInUse = occupied.some(({ start, end }) => start - hourS < t && t < end + hourS)
        const isNight = t < sun.rise - 900 || t > sun.set + 900
        if (isNight && !isInUse) expect(light, new Date(t * 1000).toISOString()).toBeLessThan(2)
        if (occupied.some(({ start, end }) => start <= t && t < end)) expect(light).toBeGreaterThan(300)
      }
    }
  }
})

test('room temperatures stay plausible and do not jump', () => {
  for (const room of rooms.filter(({ measures }) => measures.includes('temperature'))) {
    const times = dates.slice(14, 21).flatMap((date) => dayTimes(date, 5 * minuteS))
    const values = times.map((t) => roomValuesAt(room, t).temperature ?? 0)
    expect(Math.min(...values)).toBeGreaterThan(16)
    expect(Math.max(...values)).toBeLessThan(26)
    const jumps = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)))
    expect(Math.max(...jumps)).toBeLessThan(1)
  }
})

test('no two rooms have the same day, and each school is fullest at another time', () => {
  const times = dayTimes('2026-11-18', 10 * minuteS)
  const days = withCo2.map((room) => times.map((t) => Math.round(recordedCo2(room, t))).join())
  expect(new Set(days).size).toBe(withCo2.length)
  const ofSchools = ['Klassrum 4B', 'Klassrum 7A', 'Klassrum 2C'].map((place) => {
    const day = days[withCo2.findIndex((room) => room.place === place)]?.split(',').map(Number) ?? []
    return times[day.indexOf(Math.max(...day))]
  })
  expect(new Set(ofSchools).size).toBe(3)
})

test('the values of a day do not depend on the order of calls', () => {
  const [room] = withCo2
  if (!room) throw new Error('no room')
  const times = dayTimes('2026-11-18', 17 * minuteS)
  const forwards = times.map((t) => roomValuesAt(room, t))
  expect(times.toReversed().map((t) => roomValuesAt(room, t))).toEqual(forwards.toReversed())
})

test('every minute from a holiday over both changes of the clock has all values', () => {
  for (const room of rooms) {
    for (const date of ['2026-03-29', '2026-10-25', '2026-12-31']) {
      for (const t of dayTimes(date, minuteS)) {
        expect(Object.values(roomValuesAt(room, t)).every(Number.isFinite)).toBe(true)
      }
    }
  }
})

test('the recording is read by its own clock', () => {
  expect(officeMinute('02-02 00:01')).toBe(1)
  expect(() => officeValue('co2_ppm', officeMinute('02-04 15:00'))).toThrow(/no co2_ppm/)
})

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  const sum = (pairs: readonly number[]) => pairs.reduce((total, pair) => total + pair, 0)
  const covariance = sum(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)))
  const spread = (values: readonly number[], mean: number) =>
    Math.sqrt(sum(values.map((value) => (value - mean) ** 2)))
  return covariance / (spread(a, meanA) * spread(b, meanB))
}
