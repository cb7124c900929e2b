import { expect, test } from 'vitest'
import { startOfDate } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { timeTicks } from './time-ticks.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const clock = ({ t }: { t: number }) => {
  const { day, hour, minute } = localPartsOf(t * 1000)
  return `${day} ${hour}:${String(minute).padStart(2, '0')}`
}

test('five hours have a tick on each hour, the first one after the start', () => {
  const ticks = timeTicks({ start: at('2026-11-19T07:20:00Z'), end: at('2026-11-19T12:20:00Z') }, 6, 'sv')
  expect(ticks.map(clock)).toEqual(['19 9:00', '19 10:00', '19 11:00', '19 12:00', '19 13:00'])
  expect(ticks.every(({ shows }) => shows === 'time')).toBe(true)
})

test('midnight shows the day', () => {
  const ticks = timeTicks({ start: at('2026-11-18T12:00:00Z'), end: at('2026-11-19T12:00:00Z') }, 5, 'sv')
  expect(ticks.filter(({ shows }) => shows === 'day').map(clock)).toEqual(['19 0:00'])
})

test.each([
  ['put back', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
  ['put forward', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
])('a day on which the clock is %s has its ticks on the clock’s own hours', (_, from, to, hours) => {
  const within = { start: at(from), end: at(to) }
  expect((within.end - within.start) / 3600).toBe(hours)
  const ticks = timeTicks(within, 5, 'sv')
  expect(ticks.map(clock).map((label) => label.split(' ')[1])).toEqual([
    '0:00',
    '6:00',
    '12:00',
    '18:00',
    '0:00',
  ])
})

test('the hour that spring leaves out has no tick, the one that autumn repeats has one', () => {
  const spring = timeTicks({ start: at('2026-03-29T00:00:00Z'), end: at('2026-03-29T03:00:00Z') }, 9, 'sv')
  expect(spring.map(clock)).not.toContain('29 2:00')
  const autumn = timeTicks({ start: at('2026-10-24T23:00:00Z'), end: at('2026-10-25T03:00:00Z') }, 12, 'sv')
  expect(autumn.map(clock).filter((label) => label === '25 2:00')).toHaveLength(1)
})

test('weeks start on Monday in Swedish and on Sunday in English', () => {
  const month = { start: at('2026-10-30T23:00:00Z'), end: at('2026-11-29T23:00:00Z') }
  expect(timeTicks(month, 6, 'sv').map(clock)).toEqual(['2 0:00', '9 0:00', '16 0:00', '23 0:00', '30 0:00'])
  expect(timeTicks(month, 6, 'en').map(clock)).toEqual(['1 0:00', '8 0:00', '15 0:00', '22 0:00', '29 0:00'])
})

const dateOf = ({ t }: { t: number }) => {
  const { year, month, day } = localPartsOf(t * 1000)
  return [year, month, day].join('-')
}

test.each([
  [
    'New Year after week 53',
    'sv',
    '2026-12-20',
    '2027-01-11',
    ['2026-12-21', '2026-12-28', '2027-1-4', '2027-1-11'],
  ],
  [
    'New Year in English',
    'en',
    '2026-12-20',
    '2027-01-11',
    ['2026-12-20', '2026-12-27', '2027-1-3', '2027-1-10'],
  ],
  ['a leap day', 'sv', '2028-02-20', '2028-03-07', ['2028-2-21', '2028-2-28', '2028-3-6']],
  [
    'the end of a February without one',
    'sv',
    '2027-02-20',
    '2027-03-09',
    ['2027-2-22', '2027-3-1', '2027-3-8'],
  ],
] as const)('the weeks over %s in %s', (_, locale, from, to, expected) => {
  const within = { start: startOfDate(from) / 1000, end: startOfDate(to) / 1000 }
  expect(timeTicks(within, 4, locale).map(dateOf)).toEqual(expected)
})

test('each day has its tick over a leap day and over both changes of the clock', () => {
  for (const [from, to, days] of [
    ['2028-02-27', '2028-03-02', 5],
    ['2026-03-27', '2026-03-31', 5],
    ['2026-10-23', '2026-10-27', 5],
  ] as const) {
    const ticks = timeTicks({ start: startOfDate(from) / 1000, end: startOfDate(to) / 1000 }, 6, 'sv')
    expect(ticks).toHaveLength(days)
    expect(ticks.every(({ t }) => localPartsOf(t * 1000).hour === 0)).toBe(true)
  }
})

test.each([2, 4, 6, 9])('there are never more than %d', (most) => {
  for (const days of [0.2, 1, 3, 7, 31, 90, 365]) {
    const start = at('2026-01-10T00:00:00Z')
    const ticks = timeTicks({ start, end: start + days * 86_400 }, most, 'sv')
    expect(ticks.length).toBeLessThanOrEqual(most)
    expect(ticks.map(({ t }) => t)).toEqual(ticks.map(({ t }) => t).toSorted((a, b) => a - b))
  }
})
