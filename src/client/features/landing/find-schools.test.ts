import { expect, test } from 'vitest'
import { findSchools } from './find-schools.ts'

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

test.each([
  ['ostra', ['Östra skolan']],
  [' ÄLV', ['Älvskolan']],
  ['', names.map(({ name }) => name)],
  ['x', []],
])('“%s” finds %o', (typed, found) => {
  expect(findSchools(names, typed).map(({ name }) => name)).toEqual(found)
})
