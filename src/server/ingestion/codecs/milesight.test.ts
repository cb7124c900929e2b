import { expect, test } from 'vitest'
import type { Codec } from './codec.ts'
import { milesightAir, milesightLight, milesightSoil, milesightSound } from './milesight.ts'

test.each([
  [
    'AM319 without its light level',
    milesightAir,
    '0367EE0004687C05000106CB02077DA803087D2500097366270A7D04000B7D20000C7D3000',
    [
      ['temperature', 23.8],
      ['humidity', 62],
      ['co2', 936],
      ['pm25', 32],
      ['pm10', 48],
    ],
  ],
  ['WS302, the mean level alone', milesightSound, '017564055B053F02DA016A02', [['sound', 47.4]]],
  [
    'EM500-SMTC',
    milesightSoil,
    '01756403671901046873057FF000',
    [
      ['temperature', 28.1],
      ['soil_moisture', 57.5],
    ],
  ],
  ['EM500-SMTC with fine moisture', milesightSoil, '04CA7116057FF000', [['soil_moisture', 57.45]]],
  ['EM500-LGT above 65 535 lux', milesightLight, '0394A0860100', [['light', 100_000]]],
  ['EM500-CO2', milesightAir, '057D670406736827', [['co2', 1127]]],
  [
    'EM300-TH at frost',
    milesightAir,
    '0367CEFF046800',
    [
      ['temperature', -5],
      ['humidity', 0],
    ],
  ],
  ['AM107 light', milesightAir, '06651C0079001400', [['light', 28]]],
] as const)('%s', (_name, codec, hex, expected) => {
  expect(valuesOf(codec, hex)).toEqual(expected)
})

test.each([
  [
    'AM102',
    milesightAir,
    'DF006E',
    [
      ['temperature', 22.3],
      ['humidity', 55],
    ],
  ],
  [
    'EM300-TH',
    milesightAir,
    'DF006E00',
    [
      ['temperature', 22.3],
      ['humidity', 55],
    ],
  ],
  [
    'AM103',
    milesightAir,
    'DF006E9001',
    [
      ['temperature', 22.3],
      ['humidity', 55],
      ['co2', 400],
    ],
  ],
  [
    'EM500-CO2',
    milesightAir,
    '90016827DF006E',
    [
      ['co2', 400],
      ['temperature', 22.3],
      ['humidity', 55],
    ],
  ],
  [
    'AM307',
    milesightAir,
    'DF006E000102900125006627',
    [
      ['temperature', 22.3],
      ['humidity', 55],
      ['co2', 400],
    ],
  ],
  [
    'AM308',
    milesightAir,
    'DF006E00010290012500662720003000',
    [
      ['temperature', 22.3],
      ['humidity', 55],
      ['co2', 400],
      ['pm25', 32],
      ['pm10', 48],
    ],
  ],
  [
    'EM500-SMTC',
    milesightSoil,
    'F000DF007116',
    [
      ['temperature', 22.3],
      ['soil_moisture', 57.45],
    ],
  ],
  ['EM500-LGT', milesightLight, '50000000', [['light', 80]]],
] as const)('rows of history of %s carry their own time', (_name, codec, row, expected) => {
  const rows = `20CE781A4165${row}20CE791A4165${row}`
  const decoded = codec.decode(Buffer.from(rows, 'hex'))
  const times = [1_698_765_432_000, 1_698_765_433_000]
  expect(decoded).toMatchObject({
    consumedAll: true,
    recognised: false,
    measurements: times.flatMap((measuredAt) =>
      expected.map(([quantity, value]) => ({ quantity, value, measuredAt })),
    ),
  })
})

test('the battery is percent, and 255 is none', () => {
  expect(milesightAir.decode(Buffer.from('01755C', 'hex'))).toMatchObject({
    battery: { percent: 92, millivolts: null },
  })
  expect(milesightAir.decode(Buffer.from('0175FF', 'hex'))).toMatchObject({ battery: null })
})

test('the start of a device carries nothing and proves nothing', () => {
  const start = Buffer.from('FF0BFFFF0101FF166746D38802580000FF090100FF0A0101FF0F00', 'hex')
  expect(milesightAir.decode(start)).toEqual({
    ok: true,
    measurements: [],
    battery: null,
    consumedAll: true,
    recognised: false,
  })
})

test('04 68 alone does not distinguish soil from air, so only the room sensor is recognised', () => {
  const bytes = Buffer.from('03671001046871', 'hex')
  expect(milesightAir.decode(bytes)).toMatchObject({ recognised: true })
  expect(milesightSoil.decode(bytes)).toMatchObject({ recognised: false, consumedAll: true })
})

test.each([
  ['an unknown header after the temperature', '03671001FFFF00', [['temperature', 27.2]]],
  ['a value cut off', '0367100104', [['temperature', 27.2]]],
])('%s ends the reading and keeps what came before', (_name, hex, expected) => {
  expect(valuesOf(milesightAir, hex)).toEqual(expected)
  expect(milesightAir.decode(Buffer.from(hex, 'hex'))).toMatchObject({
    consumedAll: false,
    recognised: false,
  })
})

test.each(['', '0267', '02671C01', '0367'])('"%s" is not decoded', (hex) => {
  expect(milesightAir.decode(Buffer.from(hex, 'hex'))).toMatchObject({ ok: false })
})

function valuesOf(codec: Codec, hex: string) {
  const decoded = codec.decode(Buffer.from(hex, 'hex'))
  return decoded.ok ? decoded.measurements.map(({ quantity, value }) => [quantity, value]) : decoded
}

test.each(['ff03b004', 'fe02b004', 'f8030001'])('%s answers a command and holds no values', (hex) => {
  const decoded = milesightAir.decode(Buffer.from(hex, 'hex'))
  expect(decoded).toMatchObject({ ok: true, measurements: [], battery: null, recognised: false })
})
