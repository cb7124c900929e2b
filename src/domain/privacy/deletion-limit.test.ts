import { expect, test } from 'vitest'
import { deletionLimit } from './deletion-limit.ts'

const tenRuns = (most: number) => [0, 0, 0, most, 0, 0, 0, 0, 0, 0]

test.each([
  ['three times the largest of ten runs and a day', 500, tenRuns(40), 620],
  ['a day after ten runs that deleted nothing', 500, tenRuns(0), 500],
  ['a tenth of the table before there were ten runs', 500, [900, 900], 1000],
  ['one row of a small table', 1, [], 1],
])('a run may delete %s', (_, mostOfOneDay, lastRuns, limit) => {
  const total = lastRuns.length > 0 ? 10_000 : 3
  expect(deletionLimit({ rows: 5000, mostOfOneDay }, { lastRuns, total })).toBe(limit)
})
