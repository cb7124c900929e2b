import { expect, test } from 'vitest'
import { keptEntries, type ThreadEntry } from './my-thread.ts'

const dayMs = 86_400_000
const airing = (at: number): ThreadEntry => ({
  id: `airing:${at}`,
  kind: 'airing',
  school_id: 'almgard',
  at,
  room: '4B',
  ppm: 620,
})

test('a thread keeps the ten newest entries, newest first', () => {
  const times = [3, 11, 1, 9, 2, 10, 4, 8, 5, 7, 6, 12]
  expect(keptEntries(times.map(airing), 13).map(({ at }) => at)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

test('an entry stays for 30 days, and no longer', () => {
  expect(keptEntries([airing(0)], 30 * dayMs - 1)).toHaveLength(1)
  expect(keptEntries([airing(0)], 30 * dayMs)).toEqual([])
})

test('what has another shape is left out', () => {
  const nowhere = { id: 'airing:1', kind: 'airing', school_id: 'almgard', at: 1, ppm: 620 }
  expect(keptEntries([nowhere, null, 'airing', { ...airing(1), kind: 'unknown' }, airing(1)], 2)).toEqual([
    airing(1),
  ])
  expect(keptEntries({ entries: [] }, 2)).toEqual([])
})
