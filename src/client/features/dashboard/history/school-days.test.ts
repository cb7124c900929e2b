import { expect, test } from 'vitest'
import { measuredDays, monthsOf, sizeOf, weeksOf } from './school-days.ts'

const day = (date: string, fill: number | null = 0.5) => ({ date, fill, text: '' })

test.each([
  [1, 'large'],
  [15, 'large'],
  [16, 'row'],
  [60, 'row'],
  [61, 'month'],
] as const)('%i days are shown as %s', (count, size) => {
  expect(sizeOf(count)).toBe(size)
})

test('days count from the first that was measured, and its week is whole', () => {
  const days = measuredDays([day('2026-11-17', null), day('2026-11-18'), day('2026-11-19', null)])
  expect(days.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19'])
  // Tuesday was no school day, Friday is to come.
  const [week] = weeksOf(days, 5, (date) => date !== '2026-11-17')
  expect(week?.monday).toBe('2026-11-16')
  expect(week?.days.map((shown) => shown?.fill ?? null)).toEqual([null, null, 0.5, null, null])
  expect(week?.days.map((shown) => shown?.date ?? null)).toEqual([
    '2026-11-16',
    null,
    '2026-11-18',
    '2026-11-19',
    null,
  ])
})

test('a week over the end of a month stands in both, with its own days in each', () => {
  const dates = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02']
  const months = monthsOf(
    weeksOf(
      dates.map((date) => day(date)),
      5,
      () => true,
    ),
  )
  expect(months.map(({ month }) => month)).toEqual(['2026-09', '2026-10'])
  expect(months[0]?.weeks[0]?.days.filter((shown) => shown !== null)).toHaveLength(3)
  expect(months[1]?.weeks[0]?.days.filter((shown) => shown !== null)).toHaveLength(2)
})
