import { expect, test } from 'vitest'
import { countries } from '#domain/places/countries.ts'
import { placeAliases } from './place-aliases.ts'
import { findPlace, placesOf, shownKm } from './places.ts'
import { plainText, searchPlaces } from './search.ts'

const world = placesOf('world')

test.each([
  ['sverige', 'SE'],
  ['Sweden', 'SE'],
  ['USA', 'US'],
  ['amerika', 'US'],
  ['United St', 'US'],
  ['england', 'GB'],
  ['Storbritannien', 'GB'],
  ['holland', 'NL'],
  ['persien', 'IR'],
  ['elfenb', 'CI'],
  ['cote d ivoire', 'CI'],
  ['ivory', 'CI'],
  ['osterrike', 'AT'],
  ['ÖSTERRIKE', 'AT'],
  ['turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['s:t lucia', 'LC'],
  ['st lucia', 'LC'],
  ['saint lucia', 'LC'],
  ['sao tome', 'ST'],
  ['fär', 'FO'],
  ['  costa   rica ', 'CR'],
  ['rica', 'CR'],
  ['ungern', 'HU'],
  ['burma', 'MM'],
  ['vastsahara', 'EH'],
  ['Western Sahara', 'EH'],
  ['martinique', 'MQ'],
  ['guadeloupe', 'GP'],
  ['reunion', 'RE'],
  ['porto rico', 'PR'],
  ['macau', 'MO'],
  ['ahvenanmaa', 'AX'],
])('"%s" finds %s first', (typed, code) => {
  for (const locale of ['sv', 'en'] as const) expect(searchPlaces(world, typed, locale)[0]?.code).toBe(code)
})

test('a province is found without its dots', () => {
  expect(searchPlaces(placesOf('sweden'), 'ostergot', 'sv').map(({ code }) => code)).toEqual(['ostergotland'])
  expect(searchPlaces(placesOf('sweden'), 'scania', 'sv').map(({ code }) => code)).toEqual(['skane'])
})

test('nothing typed lists all by the language; nonsense finds nothing', () => {
  const swedish = searchPlaces(world, '', 'sv').map(({ code }) => code)
  expect(swedish).toHaveLength(countries.length)
  expect(swedish.at(-1)).toBe('TL')
  expect(searchPlaces(world, '', 'en').at(-1)?.code).toBe('ZW')
  expect(searchPlaces(world, 'xyzzy', 'sv')).toEqual([])
  expect(searchPlaces(world, '(.*', 'sv')).toHaveLength(countries.length)
})

test('names that start with it come before names that hold it', () => {
  const found = searchPlaces(world, 'guinea', 'sv').map(({ code }) => code)
  expect(found.slice(0, 2).sort()).toEqual(['GN', 'GW'])
  expect(found).toContain('PG')
  expect(found).toContain('GQ')
})

test('every other name belongs to a country of the map, and finds it', () => {
  for (const [code, names] of Object.entries(placeAliases)) {
    expect(findPlace('world', code), code).toBeDefined()
    for (const name of names) {
      expect(
        searchPlaces(world, name, 'sv').map((place) => place.code),
        name,
      ).toContain(code)
    }
  }
})

test('letters are what is left of a name', () => {
  expect(plainText('Côte d’Ivoire')).toBe('cote d ivoire')
  expect(shownKm(9640)).toBe('9\u00a0640\u00a0km')
})
