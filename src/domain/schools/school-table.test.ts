import { expect, test } from 'vitest'
import { readSchoolTable } from './school-table.ts'

const table = (...lines: readonly string[]) =>
  readSchoolTable(lines.map((text, index) => ({ line: index + 1, cells: text.split(';') })))
const empty = { id: '', owner: '', place: '', lat: '', lng: '', color: '' }

test('columns are found by their headings in either language and in any order', () => {
  const { rows, unknownHeadings } = table(
    'Ägare;Skola;Elever;Latitud;Longitud;Ort;Färg',
    'per@ekby.example;Ekskolan;212;58,41;15,62;Ekby;#17693A',
  )
  expect(rows).toEqual([
    {
      line: 2,
      name: 'Ekskolan',
      id: 'ekskolan',
      owner: 'per@ekby.example',
      place: 'Ekby',
      lat: '58,41',
      lng: '15,62',
      color: '#17693A',
    },
  ])
  expect(unknownHeadings).toEqual(['Elever'])
  expect(table('E-mail;Address;Name', 'per@ekby.example;eken;Ekskolan').rows[0]).toMatchObject({
    id: 'eken',
    owner: 'per@ekby.example',
    name: 'Ekskolan',
  })
})

test('without headings each cell is what it looks like', () => {
  expect(
    table('Ekskolan;agneta@ekby.example', 'Tallåsskolan', 'Widget;widget-examples;anna@ekby.example').rows,
  ).toEqual([
    { ...empty, line: 1, name: 'Ekskolan', id: 'ekskolan', owner: 'agneta@ekby.example' },
    { ...empty, line: 2, name: 'Tallåsskolan', id: 'tallasskolan' },
    { ...empty, line: 3, name: 'Widget', id: 'widget-examples', owner: 'anna@ekby.example' },
  ])
  expect(table('Norrby skola;karin.ekby.se;58.1;15.2;Norrby;#ffffff').rows).toEqual([
    {
      line: 1,
      name: 'Norrby skola',
      id: 'norrbyskola',
      owner: 'karin.ekby.se',
      place: 'Norrby',
      lat: '58.1',
      lng: '15.2',
      color: '#ffffff',
    },
  ])
})

test('an empty table has no schools', () => {
  expect(table()).toEqual({ rows: [], unknownHeadings: [] })
  expect(table('Namn;Adress').rows).toEqual([])
})
