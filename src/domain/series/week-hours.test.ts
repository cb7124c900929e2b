import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDate } from '#domain/time/local-date.ts'
import type { Step } from './buckets.ts'
import { extremeHourOf, weekHoursOf } from './week-hours.ts'

const hourS = 3600
/** Four weeks from a Monday, without a change of the clock. */
const within = { start: startOfDate('2026-11-02') / 1000, end: startOfDate('2026-11-30') / 1000 }

function hourlySteps(valueAt: (t: number) => number | null, { start, end } = within): readonly Step[] {
  return Array.from({ length: (end - start) / hourS }, (_, index) => {
    const t = start + index * hourS
    const value = valueAt(t)
    return { at: t, value, min: value, max: value, count: value === null ? 0 : 12 }
  })
}

/** Tuesdays at 13, in weeks counted from 0. */
const tuesday13 = (week: number) => startOfDate('2026-11-03') / 1000 + (week * 7 * 24 + 13) * hourS

test('every hour of the week is the mean of its four hours', () => {
  const hours = weekHoursOf(
    hourlySteps((t) => (t === tuesday13(0) ? 800 : t === tuesday13(1) ? 1000 : 500)),
    within,
    [],
  )
  expect(hours).toHaveLength(168)
  expect(hours.every(({ measured, possible }) => measured === 4 && possible === 4)).toBe(true)
  const hour = hours.find(({ weekday, hour }) => weekday === 2 && hour === 13)
  expect(hour?.value).toBe((800 + 1000 + 500 + 500) / 4)
  expect(hours.filter(({ value }) => value === 500)).toHaveLength(167)
})

test('with any gaps a mean lies between its values, and hours without values have none', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 2000 })), { maxLength: 28 * 24 }), (values) => {
      const steps = hourlySteps((t) => values[(t - within.start) / hourS] ?? null)
      const hours = weekHoursOf(steps, within, [])
      const measuredValues = values.filter((value) => value !== null)
      expect(hours.reduce((sum, { measured }) => sum + measured, 0)).toBe(measuredValues.length)
      for (const { value, measured } of hours) {
        expect(value === null).toBe(measured === 0)
        if (value !== null) expect(value).toBeLessThanOrEqual(Math.max(...measuredValues))
      }
    }),
  )
})

test('the hour that comes twice counts twice, the one that is left out is missing', () => {
  const weekOf = (from: string, to: string) => {
    const week = { start: startOfDate(from) / 1000, end: startOfDate(to) / 1000 }
    const hours = weekHoursOf(
      hourlySteps(() => 1, week),
      week,
      [],
    )
    return hours.filter(({ possible }) => possible !== 1)
  }
  expect(weekOf('2026-10-19', '2026-10-26')).toEqual([
    expect.objectContaining({ weekday: 7, hour: 2, measured: 2, possible: 2 }),
  ])
  expect(weekOf('2026-03-23', '2026-03-30')).toEqual([
    expect.objectContaining({ weekday: 7, hour: 2, measured: 0, possible: 0, value: null }),
  ])
})

test('lesson hours are those with at least half an hour of lessons', () => {
  const lesson = { start: tuesday13(0), end: tuesday13(0) + 1.4 * hourS }
  const lessons = weekHoursOf([], within, [lesson]).filter(({ isLesson }) => isLesson)
  expect(lessons).toEqual([expect.objectContaining({ weekday: 2, hour: 13 })])
})

test.each([
  ['four weeks, one hour stands out', 4, 900, 'found'],
  ['three weeks are enough', 3, 900, 'found'],
  ['two weeks are not', 2, 900, 'unknown'],
  ['nothing is not', 0, 900, 'unknown'],
  ['a small difference is no pattern', 4, 520, 'even'],
])('%s', (_name, weeks, worst, kind) => {
  const from = within.end - weeks * 7 * 24 * hourS
  const isWorst = (t: number) => [0, 1, 2, 3].some((week) => t === tuesday13(week))
  const hours = weekHoursOf(
    hourlySteps((t) => (t < from ? null : isWorst(t) ? worst : 500)),
    within,
    [],
  )
  const extreme = extremeHourOf(hours, 'highest', 30)
  expect(extreme.kind).toBe(kind)
  if (extreme.kind === 'found') expect(extreme.item).toMatchObject({ weekday: 2, hour: 13, value: worst })
})

test('an hour that was measured once is never the worst', () => {
  const hours = weekHoursOf(
    hourlySteps((t) => (t === tuesday13(3) ? 5000 : [0, 1, 2].some((w) => t === tuesday13(w)) ? null : 500)),
    within,
    [],
  )
  expect(extremeHourOf(hours, 'highest', 30)).toEqual({ kind: 'even' })
})
