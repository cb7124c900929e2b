import { expect, test } from 'vitest'
import { isTableExcess } from '#domain/table-excess.ts'
import type { ColumnMeaning } from './meter-columns.ts'
import { readTable } from './table.ts'

const read = (table: string, meanings: Readonly<Record<string, ColumnMeaning>> = {}) => {
  const result = readTable('meter', new TextEncoder().encode(table), new Map(Object.entries(meanings)))
  if (typeof result === 'string') return result
  if (isTableExcess(result)) return result.code
  if (result.entries === null) return { asked: result.unclearHeadings }
  const lines = result.entries.map(({ line, fields: { meter = '', at, total_kwh, used_kwh }, fault }) =>
    fault
      ? `${line}: ${fault.code}`
      : `${line}: ${[meter, at === undefined ? 'used' : 'total', total_kwh ?? used_kwh].filter(Boolean).join(' ')}`,
  )
  return { read: lines, asked: result.unclearHeadings, unused: result.unknownHeadings }
}

test.each([
  [
    'a column for each meter',
    'Datum;Tid;Köket;Gymnastiksalen\n2026-11-23;08:00;1,5;2',
    ['Köket', 'Gymnastiksalen'],
  ],
  ['a day and numbers alone', 'Tidpunkt;Mätare A\n2026-11-23 08:00;1', ['Mätare A']],
  ['meters in lines of their own', 'Mätpunkt;Datum;Antal kWh\nA;2026-11-23;12', ['Antal kWh']],
  [
    'columns of degrees and of money beside it',
    'Datum;Tid;El 1;Ute (°C);Utetemperatur;Kostnad kr\n2026-11-23;08:00;1;-3;-3;2',
    ['El 1'],
  ],
  [
    'an export of a property system',
    'Fastighet: Ekskolan\nDatum;Värde A kWh;Värde B kWh\n2026-11-23;1;2',
    ['Värde A kWh', 'Värde B kWh'],
  ],
])('columns with an unclear heading are asked about: %s', (_, table, asked) => {
  expect(read(table)).toEqual({ asked })
})

test('a person’s answer decides what each column holds, also for totals and use in one table', () => {
  const table = 'Datum;Tid;Köket (kWh);Gymmet (MWh)\n2026-11-23;08:00;1200;0,002\n2026-11-23;09:00;1201;0,003'
  expect(read(table, { 'Köket (kWh)': 'totals', 'Gymmet (MWh)': 'use' })).toEqual({
    read: ['2: Köket total 1200', '2: Gymmet used 2', '3: Köket total 1201', '3: Gymmet used 3'],
    asked: [],
    unused: [],
  })
  expect(read(table, { 'Köket (kWh)': 'use', 'Gymmet (MWh)': 'unused' })).toEqual({
    read: ['2: Köket used 1200', '3: Köket used 1201'],
    asked: [],
    unused: ['Gymmet (MWh)'],
  })
  expect(read(table, { 'Köket (kWh)': 'unused', 'Gymmet (MWh)': 'unused' })).toBe('no_value_column')
})

test('a column that names no meter is the only one of its table, or that of the meter of each line', () => {
  expect(read('Datum;Tid;Antal\n2026-11-23;08:00;5', { Antal: 'use' })).toMatchObject({ read: ['2: used 5'] })
  expect(
    read('Mätpunkt;Datum;Antal kWh\nA;2026-11-23;12\nB;2026-11-23;13', { 'Antal kWh': 'totals' }),
  ).toMatchObject({
    read: ['2: A total 12', '3: B total 13'],
  })
})

test('one column that says what it holds is read, and of the other it can still be said', () => {
  const table = 'Datum;Tid;Förbrukning Mätare Köket (kWh);Mätare Gymmet\n2026-11-23;08:00;1;2'
  expect(read(table)).toEqual({
    read: ['2: Mätare Köket used 1'],
    asked: ['Mätare Gymmet'],
    unused: ['Mätare Gymmet'],
  })
  expect(read(table, { 'Mätare Gymmet': 'totals' })).toMatchObject({
    read: ['2: Mätare Köket used 1', '2: Mätare Gymmet total 2'],
  })
})

test('each meter has the unit of its own column', () => {
  const table = 'Datum;Tid;Mätare A förbrukning (MWh);Mätare B förbrukning\n2026-11-23;08:00;0,001;2'
  expect(read(table)).toMatchObject({ read: ['2: Mätare A used 1', '2: Mätare B used 2'] })
})
