import { expect, test } from 'vitest'
import { parseDecimal, parsePair, placeErrors, toLocation, toTypedPlace } from './typed-place.ts'

test.each([
  ['58,41', 58.41],
  [' 58.41 ', 58.41],
  ['−0,5', -0.5],
  ['58', 58],
  ['', null],
  ['58,4,1', null],
  ['58°', null],
  ['1e3', null],
])('%s is read as %s', (typed, value) => {
  expect(parseDecimal(typed)).toBe(value)
})

test.each([
  ['58.4108, 15.6214', ['58.4108', '15.6214']],
  ['58,4108; 15,6214', ['58,4108', '15,6214']],
  ['58,41', null],
  ['58.41', null],
])('%s is two numbers: %s', (pasted, pair) => {
  expect(parsePair(pasted)).toEqual(pair)
})

test('a place goes there and back', () => {
  const location = { name: 'Kottebo', lat: 58.41, lng: -15.6214 }
  for (const locale of ['sv', 'en'] as const) {
    expect(toLocation(toTypedPlace({ location, shows_weather: true }, locale))).toEqual(location)
    expect(toLocation(toTypedPlace({ location: null, shows_weather: true }, locale))).toBe(null)
  }
})

test('half a place names what is missing', () => {
  const place = { name: 'Kottebo', lat: '58,41', lng: '', shows_weather: true }
  expect(placeErrors(place)).toEqual([{ path: 'location.lng', code: 'not_a_number' }])
})
