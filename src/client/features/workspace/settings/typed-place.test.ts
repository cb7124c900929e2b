import { expect, test } from 'vitest'
import { parsePair, placeErrors, toLocation, toTypedPlace } from './typed-place.ts'

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

test('a place with one coordinate reports the missing one', () => {
  const place = { name: 'Kottebo', lat: '58,41', lng: '', shows_weather: true }
  expect(placeErrors(place)).toEqual([{ path: 'location.lng', code: 'not_a_number' }])
})
