import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTableExcess } from '#domain/table-excess.ts'
import { instantOfClock } from '#domain/time/local-time.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import type { ManualKind } from './entries.ts'
import { prepareEntries } from './prepare-table.ts'
import { readTable } from './table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const units = new Uint8Array(text.length * 2)
  const view = new DataView(units.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return units
}
const windows1252 = (text: string) =>
  Uint8Array.from(text, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)))

const read = (table: string | Uint8Array, kind: ManualKind = 'meter') => {
  const result = readTable(kind, typeof table === 'string' ? bytes(table) : table)
  if (typeof result === 'string') throw new Error(result)
  if (isTableExcess(result)) throw new Error(result.code)
  if (result.entries === null) throw new Error(`unclear: ${result.unclearHeadings.join()}`)
  return result.entries
}
const iso = (at: unknown) =>
  typeof at === 'number' ? new Date(at).toISOString().replace(':00.000Z', 'Z') : at
/** `meter at total` or `meter from/to use` of each line, or its fault. */
const formatEntries = (table: string | Uint8Array) =>
  read(table).map(({ line, fields, fault }) => {
    if (fault) return `${line}: ${fault.code}${fault.field === null ? '' : ` ${fault.field}`}`
    const { meter = '', at, total_kwh, from, to, used_kwh } = fields
    const time = at === undefined ? `${iso(from)}/${iso(to)}` : iso(at)
    return `${line}: ${[meter, time, total_kwh ?? used_kwh].filter((part) => part !== '').join(' ')}`
  })
const caseOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../tests/fixtures/cases/${name}`, import.meta.url)))

const plain = 'Mätare;Datum;Tid;Mätarställning\nHuset;2026-11-23;08:00;500,5'
const expected = ['2: Huset 2026-11-23T07:00Z 500.5']

test.each([
  ['UTF-8', bytes(plain)],
  ['UTF-8 with its mark', bytes(`\uFEFF${plain}`)],
  ['UTF-16 as "Unicode text" of Excel', utf16(`\uFEFF${plain.replaceAll(';', '\t')}`, true)],
  ['UTF-16 with the big end first', utf16(`\uFEFF${plain}`, false)],
  ['UTF-16 without a mark', utf16(plain, true)],
  ['Windows-1252', windows1252(plain)],
  ['tabs', bytes(plain.replaceAll(';', '\t'))],
  ['line ends of Windows', bytes(plain.replaceAll('\n', '\r\n'))],
  ['commas, with a decimal comma in quotes', bytes(plain.replace('500,5', '"500,5"').replaceAll(';', ','))],
])('%s is read', (_, table) => {
  expect(formatEntries(table)).toEqual(expected)
})

test('the line that sets Excel’s separator is no heading, and lines keep their numbers', () => {
  expect(formatEntries(caseOf('meter-sep.csv'))).toEqual(['3: sep 2026-11-23T07:00Z 500.5'])
  expect(formatEntries('sep=,\nmeter,date,time,total\nA,2026-11-23,08:00,1.5')).toEqual([
    '3: A 2026-11-23T07:00Z 1.5',
  ])
})

test('the hourly use of a grid company is use of the hours that it names', () => {
  expect(formatEntries(caseOf('meter-hourly.csv'))).toEqual([
    '2: 2026-11-23T07:00Z/2026-11-23T08:00Z 12.4',
    '3: 2026-11-23T08:00Z/2026-11-23T09:00Z 13.1',
  ])
})

/**
 * Formats from public reports about tables of meters: a mark in front of the first heading (quintel/etmodel, issue
 * 3080; MainfluxLabs/mainflux, issue 1268), UTF-16 with tabs as Excel's "Unicode text" (qbicsoftware/data-manager-app,
 * pull request 588), tabs where commas are decimal signs (klausj1/homeassistant-statistics, pull request 180), narrow
 * spaces that do not break in numbers (Futsch1/medTimer, issue 1687), lines about the customer above the headings
 * (corruptbear/my_sdge, issue 1), half hours, and power beside energy (CaporalDead/solar-plan, issue 19), days in Wh
 * with times in UTC (Vandebron's export), the days of 23 and 25 hours (Jalle19/pycaruna, issue 7).
 */
test.each([
  [
    'from and to',
    'Anläggnings-ID;Från;Till;Uttag (kWh)\n735999;2026-11-23 00:00;2026-11-23 01:00;1,5\n735999;2026-11-23 01:00;2026-11-23 02:00;2',
    ['2: 735999 2026-11-22T23:00Z/2026-11-23T00:00Z 1.5', '3: 735999 2026-11-23T00:00Z/2026-11-23T01:00Z 2'],
  ],
  [
    'a preamble, and a line that sums up',
    'Kund;Skolan\nAnläggning;735999\n\nDatum och tid;Förbrukning kWh\n2026-11-23 00:00;1,5\n2026-11-23 01:00;2,5\nSumma;4,0',
    [
      '5: 2026-11-22T23:00Z/2026-11-23T00:00Z 1.5',
      '6: 2026-11-23T00:00Z/2026-11-23T01:00Z 2.5',
      '7: sum_of_others Datum och tid',
    ],
  ],
  [
    'quarters',
    'Datum;Tid;Energi (kWh)\n2026-11-23;00:00;0,4\n2026-11-23;00:15;0,5',
    ['2: 2026-11-22T23:00Z/2026-11-22T23:15Z 0.4', '3: 2026-11-22T23:15Z/2026-11-22T23:30Z 0.5'],
  ],
  [
    'days, one of them of 25 hours',
    'Datum;Förbrukning (kWh)\n2026-10-24;240\n2026-10-25;250',
    ['2: 2026-10-23T22:00Z/2026-10-24T22:00Z 240', '3: 2026-10-24T22:00Z/2026-10-25T23:00Z 250'],
  ],
  [
    'hours that are named by their ends, the last one 24:00',
    'Datum;Tid;kWh\n2026-11-23;23:00;1\n2026-11-23;24:00;2',
    ['2: 2026-11-23T21:00Z/2026-11-23T22:00Z 1', '3: 2026-11-23T22:00Z/2026-11-23T23:00Z 2'],
  ],
  [
    'hours from 1 to 24',
    `Datum;Timme;Förbrukning (kWh)\n${Array.from({ length: 24 }, (_, hour) => `2026-11-23;${hour + 1};${hour}`).join('\n')}`,
    expect.arrayContaining([
      '2: 2026-11-22T23:00Z/2026-11-23T00:00Z 0',
      '25: 2026-11-23T22:00Z/2026-11-23T23:00Z 23',
    ]),
  ],
  [
    'hours as stretches',
    'Datum;Timme;Förbrukning (kWh)\n2026-11-23;00-01;1\n2026-11-23;23-00;2',
    ['2: 2026-11-22T23:00Z/2026-11-23T00:00Z 1', '3: 2026-11-23T22:00Z/2026-11-23T23:00Z 2'],
  ],
  [
    'Wh, MWh and a unit of its own column',
    'Tidpunkt;Förbrukning;Enhet\n2026-11-23 08:00;1500;Wh\n2026-11-23 09:00;0,002;MWh\n2026-11-23 10:00;3;m3',
    [
      '2: 2026-11-23T07:00Z/2026-11-23T08:00Z 1.5',
      '3: 2026-11-23T08:00Z/2026-11-23T09:00Z 2',
      '4: wrong_unit Förbrukning',
    ],
  ],
  [
    'times with their offset, whatever the clock of Sweden',
    'timestamp,consumption (kWh)\n2026-10-25T02:00+02:00,1\n2026-10-25T02:00+01:00,2',
    ['2: 2026-10-25T00:00Z/2026-10-25T01:00Z 1', '3: 2026-10-25T01:00Z/2026-10-25T02:00Z 2'],
  ],
  [
    'several meters in one table',
    'Mätpunkt;Datum;Tid;Förbrukning (kWh)\nA;2026-11-23;08:00;1\nB;2026-11-23;08:00;2\nA;2026-11-23;09:00;3\nB;2026-11-23;09:00;4',
    [
      '2: A 2026-11-23T07:00Z/2026-11-23T08:00Z 1',
      '3: B 2026-11-23T07:00Z/2026-11-23T08:00Z 2',
      '4: A 2026-11-23T08:00Z/2026-11-23T09:00Z 3',
      '5: B 2026-11-23T08:00Z/2026-11-23T09:00Z 4',
    ],
  ],
  [
    'half hours, and power beside energy',
    'Tidpunkt;Effekt (kW);Förbrukning (kWh)\n2026-11-23 08:00;4,0;2,0\n2026-11-23 08:30;3,0;1,5',
    ['2: 2026-11-23T07:00Z/2026-11-23T07:30Z 2', '3: 2026-11-23T07:30Z/2026-11-23T08:00Z 1.5'],
  ],
  [
    'days in Wh that begin at midnight of UTC',
    'timestamp,consumption (Wh)\n2026-10-20T00:00:00Z,9618.0\n2026-10-21T00:00:00Z,8000',
    ['2: 2026-10-20T00:00Z/2026-10-21T00:00Z 9.618', '3: 2026-10-21T00:00Z/2026-10-22T00:00Z 8'],
  ],
  [
    'American times, which could be two days: refused',
    'Meter Number,Date,Time,Consumed (kWh),Energy\n0,09/04/2026,01:00:00 AM,0.34,0.34',
    ['2: unclear_day Date'],
  ],
  [
    'American times where a day says which number is the month',
    'Date,Time,Usage (kWh)\n11/05/2026,11:00 PM,1\n11/25/2026,12:00 AM,2\n11/25/2026,01:00 am,3\n11/25/2026,12:00 p.m.,4',
    [
      '2: 2026-11-05T22:00Z/2026-11-05T23:00Z 1',
      '3: 2026-11-24T23:00Z/2026-11-25T00:00Z 2',
      '4: 2026-11-25T00:00Z/2026-11-25T01:00Z 3',
      '5: 2026-11-25T11:00Z/2026-11-25T12:00Z 4',
    ],
  ],
  [
    'AM and PM with a day that cannot be two, and a time that no such clock shows',
    'Tidpunkt;Mätarställning\n2026-11-23 8:30 PM;10\n2026-11-24 13:00 PM;11\n2026-11-24 0:10 AM;12',
    ['2: 2026-11-23T19:30Z 10', '3: invalid_time Tidpunkt', '4: invalid_time Tidpunkt'],
  ],
  [
    'days and times in a column "Tid"',
    'Tid;Mätarställning (kWh)\n2026-11-23 08:00;10,5\n2026-11-23 24:00;11',
    ['2: 2026-11-23T07:00Z 10.5', '3: 2026-11-23T23:00Z 11'],
  ],
  [
    'a column for each meter, with units of their own',
    'Tidpunkt;Förbrukning Mätare Köket (kWh);Förbrukning 735999100 (Wh)\n2026-11-23 08:00;1,5;2000\n2026-11-23 09:00;-;2500\nSumma;1,5;4500',
    [
      '2: Mätare Köket 2026-11-23T07:00Z/2026-11-23T08:00Z 1.5',
      '2: 735999100 2026-11-23T07:00Z/2026-11-23T08:00Z 2',
      '3: missing_value Förbrukning Mätare Köket (kWh)',
      '3: 735999100 2026-11-23T08:00Z/2026-11-23T09:00Z 2.5',
      '4: sum_of_others Tidpunkt',
    ],
  ],
  [
    'totals of several meters beside each other, the kind behind the name',
    'Datum;Anläggning A: mätarställning;Anläggning B: mätarställning\n2026-11-23;10;20',
    ['2: Anläggning A 2026-11-23T11:00Z 10', '2: Anläggning B 2026-11-23T11:00Z 20'],
  ],
  [
    'narrow spaces between thousands',
    'Datum;Tid;Mätarställning\n2026-11-23;08:00;12\u202f003,5',
    ['2: 2026-11-23T07:00Z 12003.5'],
  ],
  [
    'months',
    'Månad;Förbrukning (kWh)\n2026-09;7200\n2026-10;7450',
    ['2: 2026-08-31T22:00Z/2026-09-30T22:00Z 7200', '3: 2026-09-30T22:00Z/2026-10-31T23:00Z 7450'],
  ],
  [
    'a month of days with the day before the month, and an hour without a value',
    'Datum;Tid;Förbrukning (kWh)\n23/11/2026;08:00;1\n23/11/2026;09:00;-\n23/11/2026;10:00;3',
    [
      '2: 2026-11-23T07:00Z/2026-11-23T08:00Z 1',
      '3: missing_value Förbrukning (kWh)',
      '4: 2026-11-23T09:00Z/2026-11-23T10:00Z 3',
    ],
  ],
])('%s', (_, table, lines) => {
  expect(formatEntries(table)).toEqual(lines)
})

const autumn = ['01:00', '02:00', '02:00', '03:00'].map((time, index) => `2026-10-25;${time};${100 + index}`)

test.each([
  ['upwards', autumn],
  ['downwards', autumn.toReversed()],
])('the hour that comes twice in October is two hours, whichever way the rows run: %s', (_, rows) => {
  for (const heading of ['Mätarställning', 'Förbrukning (kWh)']) {
    const lines = formatEntries([`Datum;Tid;${heading}`, ...rows].join('\n')).toSorted()
    const times = lines.map((line) => /\d{4}-\S+?Z/.exec(line)?.[0]).toSorted()
    expect(times).toEqual([
      '2026-10-24T23:00Z',
      '2026-10-25T00:00Z',
      '2026-10-25T01:00Z',
      '2026-10-25T02:00Z',
    ])
  }
})

test('the hour that does not exist in March is reported, and the others are read', () => {
  expect(
    formatEntries('Datum;Tid;Förbrukning (kWh)\n2026-03-29;01:00;1\n2026-03-29;02:00;0\n2026-03-29;03:00;2'),
  ).toEqual([
    '2: 2026-03-29T00:00Z/2026-03-29T01:00Z 1',
    '3: time_never_comes',
    '4: 2026-03-29T01:00Z/2026-03-29T02:00Z 2',
  ])
})

test('a total at 24:00 is one of the next day, and a day without a time was read at noon', () => {
  expect(formatEntries('Datum;Tid;Mätarställning\n2026-11-23;24:00;10\n2026-11-24;;11')).toEqual([
    '2: 2026-11-23T23:00Z 10',
    '3: 2026-11-24T11:00Z 11',
  ])
})

test('errors name the heading of their column', () => {
  expect(
    formatEntries(
      'Datum;Tid;Mätarställning\n2026-13-23;08:00;10\n2026-11-24;25:00;11\n2026-11-24;08:00;tolv',
    ),
  ).toEqual(['2: invalid_time Datum', '3: invalid_time Datum', '4: not_a_number Mätarställning'])
  const prepared = prepareEntries(
    'food_waste',
    read(
      'Datum;Typ;Vikt (kg)\n2026-11-23;Tallrik;4,2\n2026-11-23;Soppa;1\n2026-11-24;Kök;mycket',
      'food_waste',
    ),
  )
  expect(prepared).toMatchObject({
    summary: {
      unreadable: {
        first: [
          { line: 3, code: 'invalid_record', field: 'Typ' },
          { line: 4, code: 'invalid_record', field: 'Vikt (kg)' },
        ],
      },
    },
  })
})

test('two dishes of one day are two dishes of its meal, and every line is of it', () => {
  const [meal, ...others] = read('Datum;Rätt\n2026-11-23;Soppa\n2026-11-23;Gröt\n', 'menu')
  expect(others).toEqual([])
  expect(meal).toMatchObject({ lines: [2, 3], fields: { courses: [{ name: 'Soppa' }, { name: 'Gröt' }] } })
})

test('a table without a heading for when, or for how much, says which', () => {
  expect(readTable('meter', bytes('Mätare;Mätarställning\nA;1'))).toBe('no_time_column')
  expect(readTable('meter', bytes('Mätare;Datum;Effekt (kW)\nA;2026-11-23;1'))).toBe('no_value_column')
  expect(readTable('meter', bytes('bara text'))).toBe('not_csv')
  expect(readTable('meter', bytes('Tid;Effekt (kW)\n2026-11-29 08:00;1,2'))).toBe('no_value_column')
  expect(readTable('menu', bytes('Datum;Rätt 1;Rätt 2\n2026-11-30;Köttbullar;Soppa'))).toBe('no_value_column')
  expect(readTable('meter', bytes('Datum;Effekt (kW);kWh\n2026-11-23;4;1'))).toMatchObject({
    unknownHeadings: ['Effekt (kW)'],
  })
})

test('whatever hours a table has and however it is written, each hour is read once and in its place', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 330 }), { minLength: 2, maxLength: 40 })
  const writings = fc.record({
    separator: fc.constantFrom(';', '\t'),
    decimal: fc.constantFrom(',', '.'),
    isDown: fc.boolean(),
    encode: fc.constantFrom(bytes, (text: string) => utf16(`\uFEFF${text}`, true), windows1252),
  })
  fc.assert(
    fc.property(hours, writings, (picked, { separator, decimal, isDown, encode }) => {
      const first = Date.parse('2026-01-01T00:00Z')
      // Not the two nights when a row alone cannot say which hour it is.
      const clocks = picked
        .map((hour) => first + hour * hourMs)
        .filter((clock) => !/^(2026-03-29|2026-10-25)/.test(new Date(clock).toISOString()))
        .toSorted((a, b) => a - b)
      const rows = clocks.map((clock, index) => {
        const [date, time] = new Date(clock).toISOString().slice(0, 16).split('T')
        return [date, time, `${index}${decimal}25`].join(separator)
      })
      const table = [
        ['Datum', 'Tid', 'Mätarställning'].join(separator),
        ...(isDown ? rows.toReversed() : rows),
      ].join('\n')
      if (clocks.length === 0) return
      const entries = read(encode(table)).map(({ fields }) => [fields.at, fields.total_kwh])
      const right = clocks.map((clock, index) => [instantOfClock(clock), index + 0.25])
      expect(entries).toEqual(isDown ? right.toReversed() : right)
    }),
  )
})

test('the interval of values that lie far apart is unknown, unless another meter of the table shows it', () => {
  const rows = ['A;2026-11-23;08:00;1', 'A;2026-11-24;08:00;2']
  const heading = 'Mätare;Datum;Tid;Förbrukning (kWh)'
  expect(formatEntries([heading, ...rows].join('\n'))).toEqual(['2: unknown_interval', '3: unknown_interval'])
  const table = [heading, ...rows, 'B;2026-11-23;08:00;1', 'B;2026-11-23;08:15;2'].join('\n')
  expect(formatEntries(table)[0]).toBe('2: A 2026-11-23T07:00Z/2026-11-23T07:15Z 1')
})
