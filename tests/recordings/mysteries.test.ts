import { expect, test } from 'vitest'
import { badAirAbove } from '#domain/metrics/co2/limits.ts'
import { hotDay } from '#domain/mysteries/hot-day.ts'
import { type HourSeries, hourS, type Morning } from '#domain/mysteries/mystery.ts'
import type { MysteryMetric } from '#domain/mysteries/mystery-kinds.ts'
import { morningsUntil, mysteryOf } from '#domain/mysteries/mystery-of-week.ts'
import { nightLoad } from '#domain/mysteries/night-load.ts'
import { sameHour } from '#domain/mysteries/same-hour.ts'
import { silentSensor, silentSince } from '#domain/mysteries/silent-sensor.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { demoCalendar } from '#server/seed/demo-calendar.ts'
import { electricityHours, roomHours, startOf, withValues } from './recorded-hours.ts'

/** Five weeks in term, without a free day, up to Saturday 28 March 2026. */
const [from, until] = ['2026-02-21', '2026-03-29'] as const
const calendar = demoCalendar('almgardsskolan', Date.parse('2026-03-27T12:00:00Z'))
const badAirPpm = badAirAbove(null)
const mornings = morningsUntil(calendar, Date.parse('2026-03-27T12:00:00Z'))
const [monday, tuesday, wednesday, thursday] = mornings as [Morning, Morning, Morning, Morning, Morning]

const full = roomHours('ers-co2-klassrum-4b', 'co2', from, until)
const airy = roomHours('inneklimat-4a', 'co2', from, until)
const warmth = roomHours('inneklimat-5a', 'temperature', from, until)
const meter = electricityHours('almgardsskolan', from, until)

function seriesOf(metric: MysteryMetric, hours: readonly TimedValueS[]): HourSeries {
  return { room_id: 'rummet', metric, hours }
}

/** What the same place measured so many days later. */
function laterIn(hours: readonly TimedValueS[], t: number, days: number): number {
  const value = hours.find((hour) => hour.at === t + days * 24 * hourS)?.value
  if (value === undefined) throw new Error('nothing was recorded then')
  return value
}

test('the recorded data contain no mystery: no room and no night of five weeks', () => {
  const series = [
    seriesOf('co2', full),
    seriesOf('co2', airy),
    seriesOf('indoor_temperature', warmth),
    seriesOf('electricity', meter),
  ]
  for (const morning of mornings) expect(mysteryOf(series, [], [morning], badAirPpm)).toBeNull()
})

/** An airy room that had the air of the full one at this hour of these weeks' Tuesdays. */
function tuesdaysAt(hour: number, dates: readonly string[]) {
  return withValues(airy, ({ at: t, value }) => {
    const isThen = dates.some((date) => t === startOf(date) + hour * hourS)
    return isThen ? Math.max(value, laterIn(full, t, 0)) : value
  })
}

const tuesdays = ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24']

test('a room that had the full one’s air at the same hour of three Tuesdays out of four', () => {
  // At two Klassrum 4B was bad on each of them.
  expect(tuesdays.every((date) => laterIn(full, startOf(date) + 14 * hourS, 0) > 1000)).toBe(true)
  const series = seriesOf('co2', tuesdaysAt(14, tuesdays.slice(1)))
  const found = sameHour(series, wednesday, badAirPpm)
  expect(found).toMatchObject({
    kind: 'same_hour',
    metric: 'co2',
    from: startOf('2026-03-24') + 14 * hourS,
    to: startOf('2026-03-24') + 15 * hourS,
    facts: { weeks: 3, of: 4 },
  })
  expect(found?.facts.value).toBeGreaterThan(1000)
  expect(found?.facts.usual).toBeLessThan(700)
  // The morning after finds it, and no other.
  for (const other of [monday, tuesday, thursday]) expect(sameHour(series, other, badAirPpm)).toBeNull()
})

test('two weeks of four are no habit, and an hour that is bad every day is not that of a weekday', () => {
  expect(sameHour(seriesOf('co2', tuesdaysAt(14, tuesdays.slice(2))), wednesday, badAirPpm)).toBeNull()
  const daily = withValues(airy, ({ at: t, value }) => {
    const { hour, weekday } = localPartsOf(t * 1000)
    return hour === 14 && weekday <= 5 ? laterIn(full, t, 0) : value
  })
  expect(sameHour(seriesOf('co2', daily), wednesday, badAirPpm)).toBeNull()
  // In the full room itself the hours beside are bad too.
  for (const morning of mornings) expect(sameHour(seriesOf('co2', full), morning, badAirPpm)).toBeNull()
})

/** Recorded warmth, of one day as if the sun had shone in: so much warmer in every hour. */
function warmerOn(date: string, byC: number) {
  const [start, end] = [startOf(date), startOf(date) + 24 * hourS]
  return withValues(warmth, ({ at: t, value }) => (t >= start && t < end ? value + byC : value))
}

test('a Monday that is three degrees warmer than the recorded Mondays and the other days', () => {
  const date = '2026-03-23'
  const found = hotDay(seriesOf('indoor_temperature', warmerOn(date, 3.5)), tuesday)
  expect(found).toMatchObject({ kind: 'hot_day', from: startOf(date) + 8 * hourS + 600 })
  expect((found?.facts.value ?? 0) - (found?.facts.usual ?? 0)).toBeGreaterThan(2)
  expect(found?.facts.of).toBe(10)
  expect(hotDay(seriesOf('indoor_temperature', warmerOn(date, 1)), tuesday)).toBeNull()
  // On a Saturday no one was too warm.
  expect(hotDay(seriesOf('indoor_temperature', warmerOn('2026-03-21', 6)), monday)).toBeNull()
})

test('the outdoor temperature stands beside a hot day where it is known', () => {
  const outdoors = withValues(warmth, ({ at: t }) => (t >= startOf('2026-03-23') ? 6 : 1))
  const found = hotDay(seriesOf('indoor_temperature', warmerOn('2026-03-23', 3.5)), tuesday, outdoors)
  expect(found?.facts).toMatchObject({ outdoor: 6, usual_outdoor: 1 })
  const alone = hotDay(seriesOf('indoor_temperature', warmerOn('2026-03-23', 3.5)), tuesday)
  expect(alone?.facts).not.toHaveProperty('outdoor')
})

test('a Saturday with the load of the recorded Thursday, and a night with that of its evening', () => {
  const saturday = startOf('2026-03-21')
  const busy = withValues(meter, ({ at: t, value }) =>
    t >= saturday && t < saturday + 24 * hourS ? laterIn(meter, t, -2) : value,
  )
  const found = nightLoad(seriesOf('electricity', busy), monday)
  expect(found).toMatchObject({ kind: 'night_load', from: saturday, to: saturday + 24 * hourS })
  expect(found?.facts.value).toBeGreaterThan(120)
  expect(found?.facts.usual).toBeLessThan(40)
  expect(nightLoad(seriesOf('electricity', busy), tuesday)).toBeNull()

  const evening = startOf('2026-03-24') + 22 * hourS
  const left = withValues(meter, ({ at: t, value }) =>
    t >= evening && t < evening + 7 * hourS ? laterIn(meter, evening - 6 * hourS, 0) : value,
  )
  expect(nightLoad(seriesOf('electricity', left), wednesday)).toMatchObject({
    from: evening,
    to: evening + 7 * hourS,
  })
  // With an hour missing no one knows how much the night used.
  const gap = withValues(left, ({ at: t, value }) => (t === evening + 2 * hourS ? null : value))
  expect(nightLoad(seriesOf('electricity', gap), wednesday)).toBeNull()
})

test('a sensor that does not report in a whole school day, on the morning after it and never again', () => {
  const since = startOf('2026-03-23') + 15 * hourS
  const silent = seriesOf(
    'co2',
    withValues(airy, ({ at: t, value }) => (t >= since ? null : value)),
  )
  expect(silentSensor(silent, tuesday)).toBeNull()
  expect(silentSensor(silent, wednesday)).toMatchObject({
    kind: 'silent_sensor',
    from: since,
    to: startOf('2026-03-24') + 14 * hourS + 1200,
    facts: { value: 23, usual: 0 },
  })
  expect(silentSensor(silent, thursday)).toBeNull()
  // It is reported from its newest reading on, and not from the end of the hour in which that came.
  const found = silentSensor(silent, wednesday)
  const lastSeenAt = since - hourS
  expect(found && silentSince(found, lastSeenAt)).toMatchObject({
    from: lastSeenAt,
    to: found?.to,
    facts: { value: 24 },
  })
  // If the sensor reports again before the school day is over, it was a bad connection.
  const back = withValues(airy, ({ at: t, value }) => (t >= since && t < since + 20 * hourS ? null : value))
  for (const morning of mornings) expect(silentSensor(seriesOf('co2', back), morning)).toBeNull()
})

test('silence over a weekend is no mystery, nor that of a sensor that is often silent', () => {
  const friday = startOf('2026-03-20') + 15 * hourS
  const weekend = withValues(airy, ({ at: t, value }) =>
    t >= friday && t < friday + 65 * hourS ? null : value,
  )
  for (const morning of mornings) expect(silentSensor(seriesOf('co2', weekend), morning)).toBeNull()
  const since = startOf('2026-03-23') + 15 * hourS
  const unsteady = withValues(airy, ({ at: t, value }) =>
    t >= since || (t / hourS) % 3 === 0 ? null : value,
  )
  for (const morning of mornings) expect(silentSensor(seriesOf('co2', unsteady), morning)).toBeNull()
})

test('where all are silent at the same time it was their receiver', () => {
  const since = startOf('2026-03-23') + 15 * hourS
  const until = (hours: readonly TimedValueS[]) =>
    withValues(hours, ({ at: t, value }) => (t >= since ? null : value))
  const silent = seriesOf('co2', until(airy))
  const other = { ...seriesOf('co2', full), room_id: 'grannen' }
  expect(mysteryOf([silent, { ...other, hours: until(full) }], [], mornings, badAirPpm)).toBeNull()
  expect(mysteryOf([silent, other], [], mornings, badAirPpm)).toMatchObject({
    kind: 'silent_sensor',
    room_id: 'rummet',
  })
})

test('a week has one mystery, that of its first morning with any, and keeps it', () => {
  const saturday = startOf('2026-03-21')
  const busy = withValues(meter, ({ at: t, value }) =>
    t >= saturday && t < saturday + 24 * hourS ? laterIn(meter, t, -2) : value,
  )
  const series = [
    seriesOf('co2', tuesdaysAt(14, tuesdays)),
    seriesOf('indoor_temperature', warmerOn('2026-03-24', 3.5)),
    seriesOf('electricity', busy),
  ]
  for (const [index] of mornings.entries())
    expect(mysteryOf(series, [], mornings.slice(0, index + 1), badAirPpm)?.kind).toBe('night_load')
  // Of one morning's the air comes before the warmth.
  expect(mysteryOf(series, [], [wednesday], badAirPpm)).toMatchObject({
    kind: 'same_hour',
    room_id: 'rummet',
  })
})
