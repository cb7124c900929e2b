import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importCommands } from '#server/cli/imports.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { startCommands } from '#tests/api/support/run-command.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const school = 'almgardsskolan'
const bytesOf = (name: string) => readFileSync(new URL(`../../fixtures/cases/${name}`, import.meta.url))
const caseOf = (name: string) => bytesOf(name).toString('utf8')

async function startTables() {
  const server = await startPushSchool({ startsAt: Date.parse('2026-11-27T12:00:00Z') })
  const call = workspaceOf(server)
  const { db } = server.deps
  const send = (kind: string, csv: string, columns?: Record<string, string>) =>
    call('POST', `/schools/${school}/manual_entries/csv`, { kind, csv, ...(columns && { columns }) })
  const preview = (kind: string, csv: string, columns?: Record<string, string>) =>
    call('POST', `/schools/${school}/manual_entries/csv/preview`, { kind, csv, ...(columns && { columns }) })
  /** Each meter with the sum of its readings, by name. */
  const meters = async () => {
    const rows = await db
      .selectFrom('reading')
      .innerJoin('series', 'series.id', 'reading.seriesId')
      .innerJoin('sensor', 'sensor.id', 'series.sensorId')
      .select(['sensor.name', 'reading.v'])
      .execute()
    const names = [...new Set(rows.map(({ name }) => name))].toSorted()
    return names.map((name) => [
      name,
      rows.filter((row) => row.name === name).reduce((sum, { v }) => sum + (v ?? 0), 0),
    ])
  }
  const waste = () =>
    db
      .selectFrom('mealWaste')
      .select(['date', 'wasteKind', 'weightG', 'portions'])
      .orderBy('date')
      .orderBy('wasteKind')
      .execute()
  return { ...server, call, send, preview, meters, waste }
}

test('headings whose marks are written apart are those that they look like', async () => {
  const { send, meters } = await startTables()
  expect((await send('meter', caseOf('meter-nfd-headings.csv'))).body.data).toMatchObject({
    accepted: 1,
    rejected: [],
  })
  expect(await meters()).toEqual([['nfd', 12.4]])
})

/**
 * Letters that look alike: NFD as macOS writes it; accents that are lost in a header (SpartnerNL/Laravel-Excel, issue 474); a
 * mark of byte order in front of the first heading alone (weewx/weewx, issue 495); wide letters and signs of units of East Asian
 * keyboards (UAX 15, NFKC); Cyrillic letters that look Latin (UTS 39, confusables); a soft hyphen and hyphens that do not break
 * (UAX 14); another space (sindresorhus/neat-csv, issue 6).
 */
test.each([
  ['NFC', 'Mätare;Datum;Tid;Förbrukning (kWh)'],
  ['capital NFD letters', 'MÄTARE;DATUM;TID;FÖRBRUKNING (KWH)'.normalize('NFD')],
  ['no marks at all', 'Matare;Datum;Tid;Forbrukning kWh'],
  ['a mark of byte order within', 'Mätare;\uFEFFDatum;Tid;Förbrukning (kWh)'],
  ['wide letters', 'Ｍätare;Datum;Tid;Förbrukning（ｋＷｈ）'],
  ['Cyrillic letters', 'Mätarе;Dаtum;Tіd;Förbrukning (kWh)'],
  ['Cyrillic letters with marks', 'Mӓtare;Datum;Tid;Fӧrbrukning (kWh)'],
  ['a soft hyphen and spaces that do not break', 'Mätare;Datum;Tid;För\u00ADbrukning\u00A0\u2009(kWh)'],
  ['hyphens that do not break', 'Mätar\u2011ID;Datum;Tid;Förbrukning [kWh]'],
  ['Greek and Turkish capitals', 'MӒΤΑRE;DΑTUM;TİD;FÖRΒRUΚΝING (KWH)'],
  ['letters of mathematics', '𝐌ä𝐭𝐚𝐫𝐞;Datum;Tid;𝗙ö𝗿𝗯𝗿𝘂𝗸𝗻𝗶𝗻𝗴 (kWh)'],
  ['underscores', 'matar_id;datum;tid;forbrukning_kwh'],
])('the meter "A" used 12.4 kWh: %s', async (_, headings) => {
  const { send, meters } = await startTables()
  const { body } = await send('meter', `${headings}\nA;2026-11-25;08:00;12,4\n`)
  expect(body.data).toMatchObject({ accepted: 1, rejected: [] })
  expect(await meters()).toEqual([['A', 12.4]])
})

/**
 * Letters that are lost: UTF-8 read as Windows-1252 ("BÃ©nÃ©vole", workadventure/workadventure, issue 1786) and as Mac OS Roman
 * ("√∂", soonick/poMMo, issue 70); signs for letters that could not be read (nocodb/nocodb, issue 2439); question marks; files
 * of code page 850, as DOS programs and the Windows console write them, and of Mac OS Roman.
 */
test.each([
  ['UTF-8 as Windows-1252', 'MÃ¤tare;Datum;Tid;FÃ¶rbrukning (kWh)\nA;2026-11-25;08:00;12,4'],
  ['marks that stand alone as Windows-1252', 'MaÌˆtare;Datum;Tid;FoÌˆrbrukning\nA;2026-11-25;08:00;12,4'],
  ['UTF-8 as Mac OS Roman', 'M√§tare;Datum;Tid;F√∂rbrukning\nA;2026-11-25;08:00;12,4'],
  ['UTF-8 as code page 850', 'M├ñtare;Datum;Tid;F├Ârbrukning\nA;2026-11-25;08:00;12,4'],
  ['signs for lost letters', 'M\uFFFDtare;Datum;Tid;Total\nA;2026-11-25;08:00;12,4'],
  ['a lost letter in a name', 'Mätare;Datum;Tid;Total\nK\uFFFDket;2026-11-25;08:00;12,4'],
  ['question marks', 'M?tare;Datum;Tid;Total\nA;2026-11-25;08:00;12,4'],
  ['code page 850 as Windows-1252', 'M„tare;Datum;Tid;F”rbrukning\nA;2026-11-25;08:00;12,4'],
  ['Mac OS Roman as Windows-1252', 'MŠtare;Datum;Tid;Fšrbrukning\nA;2026-11-25;08:00;12,4'],
  ['UTF-8 as Windows-1252 twice', 'MÃƒÂ¤tare;Datum;Tid;FÃƒÂ¶rbrukning\nA;2026-11-25;08:00;12,4'],
  ['ISO 646 of Sweden', 'M{tare;Datum;Tid;F|rbrukning\nA;2026-11-25;08:00;12,4'],
  ['escapes of JSON', 'M\\u00e4tare;Datum;Tid;F\\u00f6rbrukning\nA;2026-11-25;08:00;12,4'],
  ['HTML', 'M&auml;tare,Datum,Tid,F&ouml;rbrukning\nA,2026-11-25,08:00,12'],
  ['mail', 'M=C3=A4tare;Datum;Tid;F=C3=B6rbrukning\nA;2026-11-25;08:00;12,4'],
  ['UTF-7', 'M+AOQ-tare;Datum;Tid;F+APY-rbrukning\nA;2026-11-25;08:00;12,4'],
  ['Windows-1252 as code page 850', 'Mõtare;Datum;Tid;F÷rbrukning\nA;2026-11-25;08:00;12,4'],
])('a table whose letters cannot be read is refused as such: %s', async (_, csv) => {
  const { send, meters } = await startTables()
  expect((await send('meter', csv)).body).toMatchObject({
    code: 'not_a_table',
    errors: [{ path: 'csv', code: 'unreadable_letters' }],
  })
  expect(await meters()).toEqual([])
})

test.each(['Fyll på? Ja', 'Pris [öre]', 'A&B', 'Andel=5', 'C+A-index', 'Põhja', 'Übung', 'Tid (UTC?)'])(
  'a heading of other words is only unused: "%s"',
  async (other) => {
    const { preview } = await startTables()
    const csv = `Datum;Tid;Mätarställning;${other}\n2026-11-25;08:00;12,4;x`
    expect((await preview('meter', csv)).body.data).toMatchObject({
      unknown_headings: [other],
      counts: { accepted: 1 },
    })
  },
)

test('the command names the columns that it does not use, and the encoding to save in', async () => {
  const { run, file } = await startCommands()
  const table = file('Datum;Tid;Mätarställning;Anmärkning;Rätt\n2026-03-09;08:00;12,4;x;y\n')
  expect(await run(importCommands.slice(2), table, '--school', school)).toEqual([
    'Columns that are not used: Rätt, Anmärkning.',
    '1 new, 0 known already, 0 refused.',
  ])
  const garbled = file('M?tare;Datum;Tid;Total\nA;2026-03-09;08:00;12,4\n')
  await expect(run(importCommands.slice(2), garbled, '--school', school)).rejects.toThrow('save it as UTF-8')
})

test('one line with three kinds of waste is three weighings, and an empty one is none', async () => {
  const { send, preview, waste } = await startTables()
  const csv = caseOf('waste-three-columns.csv')
  expect((await preview('food_waste', csv)).body.data).toMatchObject({
    counts: { accepted: 5, rejected: 1 },
    unknown_headings: [],
  })
  expect((await send('food_waste', csv)).body.data).toMatchObject({
    accepted: 5,
    rejected: [{ line: 3, code: 'missing_value', field: 'Serveringssvinn (g)' }],
  })
  expect(await waste()).toEqual([
    { date: '2026-11-23', wasteKind: 'kitchen', weightG: 4200, portions: 310 },
    { date: '2026-11-23', wasteKind: 'plate', weightG: 5100, portions: 310 },
    { date: '2026-11-23', wasteKind: 'serving', weightG: 6800, portions: 310 },
    { date: '2026-11-24', wasteKind: 'kitchen', weightG: 3900, portions: 298 },
    { date: '2026-11-24', wasteKind: 'plate', weightG: 4700, portions: 298 },
  ])
})

/**
 * Words of the Swedish Food Agency's method (kökssvinn, serveringssvinn, tallrikssvinn) and of SkolmatSverige's form, whose
 * kitchen waste may be measured in parts (lagringssvinn, beredningssvinn, tillagningssvinn).
 */
test.each([
  [
    'kilograms, with a unit in brackets',
    'Datum;Antal gäster;Tallrikssvinn [kg];Serveringssvinn [kg]\n2026-11-23;310;5,1;6,8',
    ['plate 5100', 'serving 6800'],
    [],
  ],
  [
    'the kind behind the word, the unit at the end',
    'Datum;Svinn tallrik kg;Svinn servering kg;Svinn från kök kg\n2026-11-23;5,1;6,8;4,2',
    ['kitchen 4200', 'plate 5100', 'serving 6800'],
    [],
  ],
  [
    'the kitchen in its three parts',
    'Datum;Lagringssvinn (g);Beredningssvinn (g);Tillagningssvinn (g);Tallrikssvinn (g)\n2026-11-23;100;1500;2600;5100',
    ['kitchen 4200', 'plate 5100'],
    [],
  ],
  [
    'a sum of the kitchen beside a part of it',
    'Datum;Kökssvinn (g);Tillagningssvinn (g)\n2026-11-23;4200;2600',
    ['kitchen 4200'],
    ['Tillagningssvinn (g)'],
  ],
  [
    'a column of units',
    'Datum;Tallrikssvinn;Serveringssvinn;Enhet\n2026-11-23;5,1;6,8;kg',
    ['plate 5100', 'serving 6800'],
    [],
  ],
  [
    'English, with units in the cells',
    'Date,Portions,Plate waste,Serving waste,Kitchen waste\n2026-11-23,310,5.1 kg,6800 g,4.2 kg',
    ['kitchen 4200', 'plate 5100', 'serving 6800'],
    [],
  ],
  [
    'what was thrown from where',
    'Datum;Slängt från tallrik (kg);Slängt från buffé (kg);Slängt i köket (kg)\n2026-11-23;5,1;6,8;4,2',
    ['kitchen 4200', 'plate 5100', 'serving 6800'],
    [],
  ],
  [
    'grams for each portion, and shares, beside the weights',
    'Datum;Tallrikssvinn (g);Tallrikssvinn g/portion;Serveringssvinn (%)\n2026-11-23;5100;16,5;3',
    ['plate 5100'],
    ['Tallrikssvinn g/portion', 'Serveringssvinn (%)'],
  ],
  [
    'a kind on each line',
    'Datum;Typ;Vikt (kg)\n2026-11-23;Tallrikar;5,1\n2026-11-23;Kök;4,2',
    ['kitchen 4200', 'plate 5100'],
    [],
  ],
])('%s', async (_, csv, weights, unused) => {
  const { send, preview, waste } = await startTables()
  expect((await preview('food_waste', csv)).body.data.unknown_headings).toEqual(unused)
  await send('food_waste', csv)
  expect((await waste()).map(({ wasteKind, weightG }) => `${wasteKind} ${weightG}`)).toEqual(weights)
})

test('waste without a unit, or with a part of the kitchen unknown, is not guessed', async () => {
  const { send, preview } = await startTables()
  expect((await preview('food_waste', 'Datum;Tallrikssvinn\n2026-11-23;5100')).body.data.lines).toMatchObject(
    [{ line: 2, outcome: 'unreadable', code: 'unit_missing', field: 'Tallrikssvinn' }],
  )
  const parts = 'Datum;Lagringssvinn (g);Tillagningssvinn (g);Tallrikssvinn (g)\n2026-11-23;;2600;5100'
  expect((await send('food_waste', parts)).body.data).toMatchObject({
    accepted: 1,
    rejected: [{ line: 2, code: 'missing_value', field: 'Lagringssvinn (g)' }],
  })
})

test('two metering points of one table are two meters', async () => {
  const { send, meters } = await startTables()
  expect((await send('meter', caseOf('meter-two-points.csv'))).body.data).toMatchObject({
    accepted: 4,
    rejected: [],
  })
  expect(await meters()).toEqual([
    ['735999000000000011', 20],
    ['735999000000000028', 6],
  ])
})

/**
 * What the column is called: by GS1 (GSRN), by Swedish grid companies (Elmarknadshandboken: Anläggnings-ID), by Energinet's and
 * Elhub's data hubs (metering point, EAN), by British meters ("mpan_mprn", Energy-Sparks/energy-sparks, pull request 4060), by
 * Enedis (PRM), by Austrian grid companies (Zählpunkt), by San Diego's ("Meter Number", corruptbear/my_sdge, issue 1).
 */
test.each([
  ...[
    'GSRN',
    'Mätpunkts ID',
    'MätpunktsID',
    'Anläggnings-ID',
    'Anläggnings ID (GSRN)',
    'Anläggning',
    'Anl.id',
  ],
  ...[
    'Metering point',
    'MeteringPointId',
    'metering_point_id',
    'EAN',
    'EAN-kod',
    'MPAN',
    'mpan_mprn',
    'MPRN',
  ],
  ...[
    'Identifiant PRM',
    'POD',
    'NMI',
    'ESI ID',
    'EIC-kod',
    'Zählpunktbezeichnung',
    'Meter Number',
    'Mätarnr',
  ],
  ...['Målepunkt-ID', 'ID (GSRN)', 'Mätarens namn'],
])('"%s" says which meter a line is of', async (heading) => {
  const { send, meters } = await startTables()
  await send('meter', caseOf('meter-two-points.csv').replace('Mätpunkts-ID (GSRN)', heading))
  expect((await meters()).map(([, sum]) => sum)).toEqual([20, 6])
})

test('beside its site it is the metering point that tells meters apart', async () => {
  const { send, preview, meters } = await startTables()
  const csv = caseOf('meter-two-points.csv')
    .replaceAll(/^(?=\d)/gm, 'Skolan;')
    .replace(/^/, 'Anläggning;')
  expect((await preview('meter', csv)).body.data).toMatchObject({ unknown_headings: ['Anläggning'] })
  await send('meter', csv)
  expect((await meters()).map(([, sum]) => sum)).toEqual([20, 6])
})

test('where no heading says which meter it is, a person is asked, by the page and by the command', async () => {
  const { send, preview, meters } = await startTables()
  const csv = caseOf('meter-two-points.csv')
    .replace('Mätpunkts-ID (GSRN)', 'Nyckel')
    .replaceAll('kWh)', 'kWh);Not')
  for (const ask of [send, preview])
    expect((await ask('meter', csv)).body).toMatchObject({
      code: 'unclear_columns',
      errors: [{ path: 'Nyckel', code: 'which_meter' }],
    })
  expect(await meters()).toEqual([])
  expect((await send('meter', csv, { Nyckel: 'meter' })).body.data).toMatchObject({
    accepted: 4,
    rejected: [],
  })
  expect((await meters()).map(([, sum]) => sum)).toEqual([20, 6])
  const { run, file } = await startCommands()
  const table = file(csv.replaceAll('2026-11-25', '2026-03-09'))
  const importMeter = importCommands.slice(2)
  await expect(run(importMeter, table, '--school', school)).rejects.toThrow(
    /Add --meter "HEADING" .*: Nyckel\./,
  )
  expect((await run(importMeter, table, '--school', school, '--meter', 'Nyckel')).at(-1)).toBe(
    '4 new, 0 known already, 0 refused.',
  )
})

test('a column that a person says is no meter is not asked about again: the first of two lines counts', async () => {
  const { send } = await startTables()
  const csv = caseOf('meter-two-points.csv').replace('Mätpunkts-ID (GSRN)', 'Nyckel')
  expect((await send('meter', csv, { Nyckel: 'unused' })).body.data).toMatchObject({
    accepted: 2,
    rejected: [
      { line: 4, code: 'stands_twice' },
      { line: 5, code: 'stands_twice' },
    ],
  })
})

test('numbers that a spreadsheet has shortened are no meters', async () => {
  const { send } = await startTables()
  const csv = caseOf('meter-two-points.csv').replaceAll(/^7359990\d+/gm, '7,35999E+17')
  expect((await send('meter', csv)).body).toMatchObject({ errors: [{ code: 'shortened_numbers' }] })
})

test('lines of one time that say the same for each of several names are of several meters', async () => {
  const csv = [
    'Objekt;Rad;Datum;Tid;Förbrukning (kWh)',
    ...['08:00;12', '09:00;3'].flatMap((line, hour) =>
      ['Köket', 'Hallen'].map((name, at) => `${name};R${2 * hour + at};2026-11-25;${line}`),
    ),
  ].join('\n')
  const { send, meters } = await startTables()
  expect((await send('meter', csv)).body).toMatchObject({
    code: 'unclear_columns',
    errors: [{ path: 'Objekt', code: 'which_meter' }],
  })
  await send('meter', csv, { Objekt: 'meter' })
  expect(await meters()).toEqual([
    ['Hallen', 15],
    ['Köket', 15],
  ])
})

test('lines that stand twice, with numbers of their own, are no other meter', async () => {
  const { send, meters } = await startTables()
  const lines = [
    'R1;2026-11-25;08:00;12',
    'R2;2026-11-25;08:00;12',
    'R3;2026-11-25;09:00;3',
    'R4;2026-11-25;09:00;3',
  ]
  const { body } = await send('meter', ['Rad;Datum;Tid;Förbrukning (kWh)', ...lines].join('\n'))
  expect(body.data).toMatchObject({ accepted: 2 })
  expect((await meters()).map(([, sum]) => sum)).toEqual([15])
})

test('a table without a heading of an amount says which it wants', async () => {
  const { send } = await startTables()
  const { body } = await send('food_waste', 'Datum;Tallrik;Servering;Kök\n2026-11-23;5100;6800;4200')
  expect(body).toMatchObject({ code: 'not_a_table', errors: [{ code: 'no_value_column' }] })
  const { run, file } = await startCommands()
  const table = file('Datum;Tallrik;Servering;Kök\n2026-11-23;5100;6800;4200')
  await expect(run(importCommands.slice(1, 2), table, '--school', school)).rejects.toThrow(
    '"Tallrikssvinn (g)"',
  )
})
