import { expect, test } from 'vitest'
import { readTable } from './table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a column for each hour of the day is no meter', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}-${hour + 1}`).join(';')
  const values = Array.from({ length: 24 }, (_, hour) => hour).join(';')
  expect(readTable('meter', bytes(`Datum;${hours}\n2026-11-29;${values}`))).toBe('no_value_column')
  expect(readTable('meter', bytes('Datum;Kök;Sal 1-2\n2026-11-29;1;2'))).toMatchObject({
    unclearHeadings: ['Kök', 'Sal 1-2'],
  })
})

test('commas between cells and in numbers are not guessed apart', () => {
  const table = 'Tid,Förbrukning (kWh)\n2026-11-29 08:00,1,2'
  expect(readTable('meter', bytes(table))).toBe('split_numbers')
  const withRemark = table.replace('1,2', '"1,2",uppskattad')
  expect(readTable('meter', bytes(withRemark))).toMatchObject({ entries: [{ fields: { used_kwh: 1.2 } }] })
})

test('headings in German are read', () => {
  const table = 'Zählernummer;Datum von;Datum bis;Verbrauch (kWh)\n17;23.11.2026 08:00;23.11.2026 09:00;1,25'
  expect(readTable('meter', bytes(table))).toMatchObject({
    entries: [
      {
        fields: {
          meter: '17',
          from: Date.parse('2026-11-23T07:00:00Z'),
          to: Date.parse('2026-11-23T08:00:00Z'),
          used_kwh: 1.25,
        },
      },
    ],
  })
})

test('a weight whose heading says no unit has it in its cell, or is not taken', () => {
  const table =
    'Datum;Typ;Vikt;Enhet\n2026-11-23;Tallrik;4200\n2026-11-23;Kök;4,2 kg\n2026-11-23;Servering;900;g\n2026-11-24;Kök;42 st'
  expect(readTable('food_waste', bytes(table))).toMatchObject({
    entries: [
      { fault: { code: 'unit_missing', field: 'Vikt' } },
      { fields: { weight_g: 4200 } },
      { fields: { weight_g: 900 } },
      { fault: { code: 'wrong_unit', field: 'Vikt' } },
    ],
    unknownHeadings: [],
  })
})
