import { expect, test } from 'vitest'
import { findSchools, sortSchools } from './school-order.ts'

const school = (name: string) => ({
  id: name,
  name,
  logo_url: null,
  color: '#17693A',
  location: null,
  calendar: null,
  latest: [],
})
const names = ['Östra skolan', 'Zinkskolan', 'Älvskolan', 'Almskolan', 'Åskolan'].map(school)

test('Å, Ä and Ö come last in Swedish and with A and O in English', () => {
  expect(sortSchools(names, 'sv').map(({ name }) => name[0])).toEqual(['A', 'Z', 'Å', 'Ä', 'Ö'])
  expect(sortSchools(names, 'en').map(({ name }) => name[0])).toEqual(['A', 'Ä', 'Å', 'Ö', 'Z'])
})

test.each([
  ['ostra', ['Östra skolan']],
  [' ÄLV', ['Älvskolan']],
  ['', names.map(({ name }) => name)],
  ['x', []],
])('“%s” finds %o', (typed, found) => {
  expect(findSchools(names, typed).map(({ name }) => name)).toEqual(found)
})
