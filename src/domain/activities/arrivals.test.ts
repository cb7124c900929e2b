import { expect, test } from 'vitest'
import { arrivalsOf, codeInThrees, plateSizeOf } from './arrivals.ts'

const fox = { colour_key: 'red', animal_key: 'fox' }
const owl = { colour_key: 'yellow', animal_key: 'owl' }
const otherFox = { colour_key: 'blue', animal_key: 'fox' }

function sent(id: string, alias: typeof fox, minute: number) {
  return { id, alias, received_at: `2026-11-25T09:${String(minute).padStart(2, '0')}:00Z` }
}

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
