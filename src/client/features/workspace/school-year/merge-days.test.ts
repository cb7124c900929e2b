import { expect, test } from 'vitest'
import { mergeDays } from './merge-days.ts'

const row = (from: string, to: string, name = '') => ({ id: from, from, to, name })

test('days of a file join those that stand there, in order, and none twice', () => {
  const { rows, added } = mergeDays(
    [row('2026-10-26', '2026-10-30', 'Höstlov'), row('2026-11-20', '', 'Studiedag')],
    [
      { from: '2026-02-16', to: '2026-02-20', name: 'Sportlov' },
      { from: '2026-10-26', to: '2026-10-30', name: 'Höstlovet' },
      { from: '2026-11-20', to: '2026-11-20', name: 'Planeringsdag' },
      { from: '2026-12-18', to: '2026-12-18', name: 'Ledig' },
    ],
  )
  expect(rows.map(({ from, to, name }) => [from, to, name])).toEqual([
    ['2026-02-16', '2026-02-20', 'Sportlov'],
    ['2026-10-26', '2026-10-30', 'Höstlov'],
    ['2026-11-20', '', 'Studiedag'],
    ['2026-12-18', '', 'Ledig'],
  ])
  expect(added).toBe(2)
})
