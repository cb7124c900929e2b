import { expect, test } from 'vitest'
import { hasEnded, isOpen, resultsDeletedOn } from './activity-state.ts'
import { toShareCode } from './share-code.ts'

const at = (instant: string) => Date.parse(instant)

test('a game lasts to the end of its last day in Stockholm', () => {
  expect(hasEnded({ endsOn: '2026-11-20' }, at('2026-11-20T22:59:59Z'))).toBe(false)
  expect(hasEnded({ endsOn: '2026-11-20' }, at('2026-11-20T23:00:00Z'))).toBe(true)
  expect(hasEnded({ endsOn: '2026-06-10' }, at('2026-06-10T22:00:00Z'))).toBe(true)
  expect(hasEnded({ endsOn: null }, at('2126-01-01T00:00:00Z'))).toBe(false)
  expect(isOpen({ status: 'active', endsOn: null }, 0)).toBe(true)
  expect(isOpen({ status: 'inactive', endsOn: null }, 0)).toBe(false)
  expect(isOpen({ status: 'active', endsOn: '2026-11-20' }, at('2026-11-21T12:00:00Z'))).toBe(false)
})

test('results are kept 180 days after whichever end came first', () => {
  expect(resultsDeletedOn(null, null)).toBeNull()
  expect(resultsDeletedOn('2026-11-20', null)).toBe('2027-05-19')
  expect(resultsDeletedOn(null, at('2026-11-20T12:00:00Z'))).toBe('2027-05-19')
  expect(resultsDeletedOn('2026-11-20', at('2026-11-25T12:00:00Z'))).toBe('2027-05-19')
  expect(resultsDeletedOn('2026-11-20', at('2026-11-10T12:00:00Z'))).toBe('2027-05-09')
})

test.each([
  ['K7M2QR', 'K7M2QR'],
  [' k7m-2qr ', 'K7M2QR'],
  ['k7m 2qr', 'K7M2QR'],
  ['K7M2Q', null],
  ['K7M2QRS', null],
  ['K7M2Q0', null],
  ['K7M2QO', null],
  ['', null],
])('"%s" is read as %s', (typed, code) => {
  expect(toShareCode(typed)).toBe(code)
})
