import { expect, test } from 'vitest'
import type { ContributionContent } from '#domain/activities/contribution.ts'
import { isAiredSince } from './published-ventilation.ts'

const since = 10_000
const mark = (key: string): ContributionContent => ({ kind: 'mark', mark: key, minutes_ago: 5 })
const airing: ContributionContent = { kind: 'airing', lasted_s: 600, guess_minutes: null }

test.each([
  ['a window that was opened since', mark('window_open'), 10_300, true],
  ['a window that was opened before', mark('window_open'), 9_900, false],
  ['a window that was shut', mark('window_shut'), 10_300, false],
  ['a break', mark('break'), 10_300, false],
  ['an airing that began before and ended since', airing, 9_700, true],
  ['an airing that was over before', airing, 9_300, false],
  ['an airing that has begun', { kind: 'opening' }, 10_300, true],
  ['how the air feels', { kind: 'feel', feeling: 'fresh' }, 10_300, false],
] as const)('a curve and %s', (_, content, at, isAired) => {
  expect(isAiredSince([{ content, at }], since)).toBe(isAired)
})
