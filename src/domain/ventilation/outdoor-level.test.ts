import { expect, test } from 'vitest'
import { outdoorLevelOf } from './outdoor-level.ts'

/** Two nights of hours in Stockholm. */
const hours = [0, 24].flatMap((day) =>
  [430, 426, 424].map((value, hour) => ({
    at: Date.parse('2026-02-02T00:00Z') / 1000 + (day + hour) * 3600,
    value,
  })),
)

test('of means of an hour one is enough, of single values it is noise', () => {
  expect(outdoorLevelOf(hours, 'hourly_means')).toBe(424)
  expect(outdoorLevelOf(hours)).toBeNull()
})
