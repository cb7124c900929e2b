import { expect, test } from 'vitest'
import {
  arrivalsOf,
  codeInThrees,
  hasTeacherBegun,
  type PresentTablet,
  plateSizeOf,
  platesOf,
  resultTimes,
  roundStartOf,
} from './class-round.ts'

const fox = { colour_key: 'red', animal_key: 'fox' }
const owl = { colour_key: 'yellow', animal_key: 'owl' }
const otherFox = { colour_key: 'blue', animal_key: 'fox' }

const now = Date.parse('2026-11-25T09:30:00Z')
const minuteMs = 60_000

function sent(id: string, alias: typeof fox, minute: number) {
  return { id, alias, receivedAt: now + minute * minuteMs }
}

const tablet = (id: string, alias: typeof fox, change: Partial<PresentTablet> = {}): PresentTablet => ({
  id,
  alias,
  hasHandedIn: false,
  firstAt: now,
  lastAt: now,
  ...change,
})

const shortForm = (plates: ReturnType<typeof platesOf>) =>
  plates.map(({ id, hasHandedIn, isAway }) => `${id}${hasHandedIn ? ' in' : ''}${isAway ? ' away' : ''}`)

test('each alias arrives once, when the server first had something from it', () => {
  const arrivals = arrivalsOf([
    sent('c', fox, 12),
    sent('a', owl, 11),
    sent('b', fox, 10),
    sent('d', otherFox, 13),
  ])
  expect(arrivals).toEqual([
    { id: 'b', alias: fox },
    { id: 'a', alias: owl },
    { id: 'd', alias: otherFox },
  ])
})

test('there are no arrivals where nothing was handed in', () => {
  expect(arrivalsOf([])).toEqual([])
})

test('a round runs from its start, and from midnight by itself', () => {
  const midnight = Date.parse('2026-11-24T23:00:00Z')
  expect(roundStartOf(now - minuteMs, now)).toBe(now - minuteMs)
  expect(roundStartOf(midnight - 1, now)).toBe(midnight)
  expect(roundStartOf(null, now)).toBe(midnight)
})

test('a tablet and its work are one plate', () => {
  const plates = platesOf([tablet('one', fox), tablet('two', owl)], [{ id: 'cart', alias: fox }], now)
  expect(shortForm(plates)).toEqual(['one in', 'two'])
})

test('a tablet that was not heard for a minute is away; what has handed in never is', () => {
  const silent = { lastAt: now - minuteMs }
  const plates = platesOf(
    [tablet('one', fox, silent), tablet('two', owl, silent)],
    [{ id: 'cart', alias: owl }],
    now,
  )
  expect(shortForm(plates)).toEqual(['one away', 'two in'])
})

test('work of a tablet that has left keeps its plate', () => {
  expect(shortForm(platesOf([], [{ id: 'cart', alias: owl }], now))).toEqual(['cart in'])
})

test('a vote under an alias of its own is no second plate beside the tablet that has voted', () => {
  const voted = [tablet('one', fox, { hasHandedIn: true }), tablet('two', owl)]
  expect(shortForm(platesOf(voted, [{ id: 'vote', alias: otherFox }], now))).toEqual(['one in', 'two'])
  const later = [
    { id: 'vote', alias: otherFox },
    { id: 'other', alias: { colour_key: 'grey', animal_key: 'wolf' } },
  ]
  expect(shortForm(platesOf(voted, later, now))).toEqual(['one in', 'two', 'other in'])
})

test.each([
  [0, 'large'],
  [16, 'large'],
  [17, 'small'],
  [32, 'small'],
  [33, 'unnamed'],
] as const)('%d animals have %s plates', (count, size) => {
  expect(plateSizeOf(count)).toBe(size)
})

test('a code is read in two threes', () => {
  expect(codeInThrees('XQVWRJ')).toBe('XQV WRJ')
})

test('results are of the round that runs or of the day before it, also of the same one', () => {
  const day = 24 * 60
  const made = [-2 * day, -day, -60, 5, 20].map((minute) => now + minute * minuteMs)
  expect(resultTimes(made, now)).toEqual(['round', '2026-11-25', '2026-11-24', '2026-11-23'])
  expect(resultTimes(made.slice(0, 2), now)).toEqual(['2026-11-24', '2026-11-23'])
})

test('a round that midnight began was begun by no teacher', () => {
  expect(hasTeacherBegun(roundStartOf(null, now))).toBe(false)
  expect(hasTeacherBegun(roundStartOf(now - minuteMs, now))).toBe(true)
})
