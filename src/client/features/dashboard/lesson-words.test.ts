import { expect, test } from 'vitest'
import type { LessonTime, RoomLessonTime } from '#contract/lesson-time.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { traffic } from '#domain/metrics/traffic/metric.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { lessonRowsOf, weekNameOf } from './lesson-words.ts'

/** A Thursday in week 47. */
const now = Date.parse('2026-11-19T12:00:00Z')
const hour = 3600

function room(name: string, measuredS: number, outsideS: number | null): RoomLessonTime {
  return {
    sensor_id: name,
    location: { id: name, name, exposure: 'indoor' },
    room: { id: name, name, kind: 'classroom', floor: null, sort_order: 0, airing_advice: null },
    provenance: null,
    measured_s: measuredS,
    outside_s: outsideS,
    time_in_level: {},
    amount: null,
  }
}

function lessons(rooms: readonly RoomLessonTime[], about: Partial<LessonTime> = {}): LessonTime {
  return {
    metric_key: 'co2',
    unit_of_measurement: 'ppm',
    iso_year: 2026,
    iso_week: 47,
    from: '2026-11-15T23:00:00Z',
    to: '2026-11-19T12:00:00Z',
    limits: { below: null, above: 800 },
    lesson_s: 10 * hour,
    rooms: [...rooms],
    generated_at: '2026-11-19T12:00:00Z',
    ...about,
  }
}

const texts = (...given: Parameters<typeof lessonRowsOf>) => lessonRowsOf(...given).map(({ text }) => text)

test('each room says how much of its lessons were over the limit', async () => {
  await loadDashboardTexts('sv')
  const rows = lessonRowsOf(
    co2,
    lessons([room('Sal 12', 10 * hour, 2.3 * hour), room('Sal 13', 10 * hour, 0)]),
    now,
  )
  expect(rows.map(({ text }) => text)).toEqual([
    'Sal 12: 23\u00a0% av lektionstiden över 800\u00a0ppm den här veckan.',
    'Sal 13: 0\u00a0% av lektionstiden över 800\u00a0ppm den här veckan.',
  ])
  expect(rows.map(({ share }) => share)).toEqual([0.23, 0])
})

test('the same in English', async () => {
  await loadDashboardTexts('en')
  expect(texts(co2, lessons([room('Room 12', 10 * hour, 2.3 * hour)]), now)).toEqual([
    'Room 12: 23% of lesson time above 800\u00a0ppm this week.',
  ])
  const limits = { below: 16, above: 24 }
  expect(texts(indoorTemperature, lessons([room('Sal 12', 10 * hour, hour)], { limits }), now)).toEqual([
    'Sal 12: 10% of lesson time below 16\u00a0°C or above 24\u00a0°C this week.',
  ])
})

test('a room of which too little is known says so, and shows no share', async () => {
  await loadDashboardTexts('sv')
  const [half, none, most] = lessonRowsOf(
    co2,
    lessons([room('A', 4.9 * hour, 4 * hour), room('B', 0, 0), room('C', 8 * hour, 8 * hour)]),
    now,
  )
  expect(half).toMatchObject({
    text: 'A: bara 49\u00a0% av lektionstiden den här veckan mättes. Det räcker inte.',
    share: null,
  })
  expect(none).toMatchObject({ text: 'B: ingen mätning på lektionstid den här veckan.', share: null })
  expect(most).toMatchObject({
    text: 'C: 100\u00a0% av lektionstiden över 800\u00a0ppm den här veckan. 80\u00a0% av lektionstiden mättes.',
    share: 1,
  })
})

test('the share of visits in lessons is shown, but small counts are suppressed', async () => {
  await loadDashboardTexts('sv')
  const visits = (in_lessons: number, total: number) =>
    lessonRowsOf(
      traffic,
      lessons([{ ...room('Sal 12', 10 * hour, null), amount: { in_lessons, total } }], { limits: null }),
      now,
    )[0]
  expect(visits(70, 100)).toMatchObject({
    text: 'Sal 12: 70 av 100\u00a0besök på lektionstid den här veckan.',
    share: 0.7,
  })
  expect(visits(2, 100)).toMatchObject({
    text: 'Sal 12: färre än 5 av 100\u00a0besök på lektionstid den här veckan.',
    share: null,
  })
})

test.each([
  [2026, 47, 'den här veckan', 'this week'],
  [2026, 46, 'förra veckan', 'last week'],
  [2026, 9, 'vecka 9', 'the week beginning Mon 23 Feb'],
  [2025, 1, 'vecka 1', 'the week beginning Mon 30 Dec'],
])('week %d-%d is %s', async (year, week, sv, en) => {
  await loadDashboardTexts('sv')
  expect(weekNameOf({ year, week }, now)).toBe(sv)
  await loadDashboardTexts('en')
  expect(weekNameOf({ year, week }, now)).toBe(en)
})

test('in the first week of a year the one before is the last of the old year', async () => {
  await loadDashboardTexts('sv')
  const newYear = Date.parse('2027-01-05T12:00:00Z')
  expect(weekNameOf({ year: 2026, week: 53 }, newYear)).toBe('förra veckan')
  expect(weekNameOf({ year: 2027, week: 1 }, newYear)).toBe('den här veckan')
})
