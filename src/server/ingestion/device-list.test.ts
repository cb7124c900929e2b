import { expect, test } from 'vitest'
import { isTableExcess } from '#domain/table-excess.ts'
import { readDeviceList } from './device-list.ts'
import { readInvitationList } from './invitation-list.ts'

const id = '70B3D57ED0A100F6'

test.each([
  ['without headings', `${id};4B;Vid dörren`],
  ['Swedish', `DevEUI;Rum;Namn\n${id};4B;Vid dörren`],
  ['the name before the room', `DevEUI;Namn;Rum\n${id};Vid dörren;4B`],
  ['the room first', `Rum;DevEUI;Namn\n4B;${id};Vid dörren`],
  ['German', `Gerät;Raum;Bezeichnung\n${id};4B;Vid dörren`],
  ['tabs and a serial number', `Serienummer\tKlassrum\tSensornamn\n${id}\t4B\tVid dörren`],
  ['headings of which one is known', `DevEUI;Var;Vad\n${id};4B;Vid dörren`],
])('a list of devices: %s', (_, table) => {
  const rows = readDeviceList(new TextEncoder().encode(table))
  if (rows === null || isTableExcess(rows)) throw new Error('no table')
  expect(rows.map(({ deviceId, room, name }) => [deviceId, room, name])).toEqual([[id, '4B', 'Vid dörren']])
})

test('a device that is called as a heading is in the list', () => {
  expect(readDeviceList(new TextEncoder().encode(`${id};4B;Sensor`))).toMatchObject([
    { line: 1, name: 'Sensor' },
  ])
})

test.each([
  'E-post;Roll;Skola\nanna@skola.example;editor;Ekskolan',
  'Skolenhet;Namn;E-postadress (arbete);Roll\nEkskolan;Anna;anna@skola.example;editor',
  'E-Mail-Adresse;Rolle;Schule\nanna@skola.example;editor;Ekskolan',
])('a list of people: %s', (table) => {
  expect(readInvitationList(new TextEncoder().encode(table))).toEqual([
    { line: 2, email: 'anna@skola.example', role: 'editor', school: 'Ekskolan' },
  ])
})
