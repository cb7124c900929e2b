import { expect, test } from 'vitest'
import { isWallSilent, wallParts, wallPartsNamed, wallStateOf } from './wall.ts'

const minute = 60_000
const now = Date.parse('2026-03-10T10:00:00Z')
const ago = (minutes: number) => now - minutes * minute

test.each([
  ['was never opened', null, null, 'unseen'],
  ['spoke a moment ago', ago(1), ago(4), 'heard'],
  ['has missed one beat', ago(11), ago(12), 'heard'],
  ['has missed two beats', ago(13), ago(14), 'late'],
  ['shows what is three hours old', ago(1), ago(181), 'without_values'],
  ['shows nothing', ago(1), null, 'without_values'],
] as const)('a wall that %s', (_what, lastSeenAt, newestValueAt, state) => {
  expect(wallStateOf({ pages: wallParts, lastSeenAt, newestValueAt }, now)).toBe(state)
})

test('a wall of lunch and weather lacks no measured value', () => {
  const wall = { pages: ['lunch', 'weather'], lastSeenAt: ago(1), newestValueAt: null } as const
  expect(wallStateOf(wall, now)).toBe('heard')
})

test('pages stand in the order of the wall, each once, and the values of earlier versions are the pages that show them', () => {
  expect(wallPartsNamed(['class', 'rooms', 'rooms', 'news'])).toEqual(['rooms', 'class'])
  expect(wallPartsNamed(['metrics', 'electricity'])).toEqual(['light_sound', 'electricity'])
})

test.each([
  ['never seen', null, false],
  ['seen 23 hours and 59 minutes ago', ago(24 * 60 - 1), false],
  ['seen a day ago', ago(24 * 60), true],
] as const)('a wall that was %s is silent: %s', (_what, lastSeenAt, isSilent) => {
  expect(isWallSilent({ lastSeenAt }, now)).toBe(isSilent)
})
