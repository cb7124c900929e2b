import { type Codec, defineCodec } from './codec.ts'
import {
  type Family,
  type Field,
  field,
  halves,
  hundredths,
  readFrames,
  signedTenths,
  skipped,
  tenths,
  whole,
  wideHalves,
  wideWhole,
} from './milesight-frames.ts'

/*
 * Milesight's devices share one way of framing (channel, type, value; little-endian), but not the meaning of every
 * header: 04 68 is the humidity of a room sensor and the moisture of a soil sensor. So each meaning is a family.
 * Layouts: the payload tables of the makers' device pages and the recorded messages in tests/fixtures/uplinks.
 */

const brands = ['milesight', 'ursalink']

const temperature = field(2, { quantity: 'temperature', offset: 0, read: signedTenths })
/** Temperature, its change and an alarm byte. */
const temperatureAlarm = field(5, { quantity: 'temperature', offset: 0, read: signedTenths })
const humidity = field(1, { quantity: 'humidity', offset: 0, read: halves })
const co2 = field(2, { quantity: 'co2', offset: 0, read: whole })

/** Time, temperature, humidity of one byte, and `rest` bytes that carry nothing for us. */
function shortRow(rest: number): Field {
  return field(
    7 + rest,
    { quantity: 'temperature', offset: 4, read: signedTenths },
    { quantity: 'humidity', offset: 6, read: halves },
  )
}

/** Time, temperature, humidity, presence, light level (0 to 5, not lux), CO2, volatile compounds, pressure. */
const am307Row = field(
  16,
  { quantity: 'temperature', offset: 4, read: signedTenths },
  { quantity: 'humidity', offset: 6, read: wideHalves },
  { quantity: 'co2', offset: 10, read: whole },
)
const am308Row = field(
  20,
  ...am307Row.values,
  { quantity: 'pm25', offset: 16, read: whole },
  { quantity: 'pm10', offset: 18, read: whole },
)
/** As AM308, then formaldehyde or ozone. */
const am319Row = field(22, ...am308Row.values)
const am103Row = field(9, ...shortRow(2).values, { quantity: 'co2', offset: 7, read: whole })
const em500Co2Row = field(
  11,
  { quantity: 'co2', offset: 4, read: whole },
  { quantity: 'temperature', offset: 8, read: signedTenths },
  { quantity: 'humidity', offset: 10, read: halves },
)

const air: Family = {
  fields: new Map<number, Field>([
    [0x0367, temperature],
    [0x83d7, temperatureAlarm],
    [0x0468, humidity],
    [0x0500, skipped(1)], // presence (AM3xx), leak (EM300-SLD), input (EM300-DI)
    [0x056a, skipped(2)], // activity
    [0x057d, co2], // EM500-CO2
    [0x05c8, skipped(4)], // pulses (EM300-DI)
    [0x0600, skipped(1)], // door (EM300-MCS)
    [0x0665, field(6, { quantity: 'light', offset: 0, read: whole })], // then visible with infrared, infrared
    [0x0673, skipped(2)], // pressure (EM500-CO2)
    [0x06cb, skipped(1)], // light level 0 to 5: a step of a scale, never lux
    [0x077d, co2], // AM1xx, AM3xx
    [0x087d, skipped(2)], // volatile compounds, index
    [0x08e6, skipped(2)], // volatile compounds, µg/m³
    [0x0973, skipped(2)], // pressure
    [0x0a7d, skipped(2)], // formaldehyde
    [0x0b7d, field(2, { quantity: 'pm25', offset: 0, read: whole })],
    [0x0c7d, field(2, { quantity: 'pm10', offset: 0, read: whole })],
    [0x0d7d, skipped(2)], // ozone
    [0x0e01, skipped(1)], // beep
  ]),
  // AM102, EM300 with a status byte, AM103, EM500-CO2, EM300-DI, AM307, AM308, AM319.
  history: [shortRow(0), shortRow(1), am103Row, em500Co2Row, shortRow(6), am307Row, am308Row, am319Row],
  telltales: [],
}

const conductivity = 0x057f
const fineMoisture = 0x04ca

const soil: Family = {
  fields: new Map<number, Field>([
    [0x0367, temperature],
    [0x83d7, temperatureAlarm],
    [0x0468, field(1, { quantity: 'soil_moisture', offset: 0, read: halves })],
    [fineMoisture, field(2, { quantity: 'soil_moisture', offset: 0, read: hundredths })],
    [conductivity, skipped(2)],
  ]),
  history: [
    field(
      10,
      { quantity: 'temperature', offset: 6, read: signedTenths },
      { quantity: 'soil_moisture', offset: 8, read: hundredths },
    ),
  ],
  telltales: [conductivity, fineMoisture],
}

const light: Family = {
  fields: new Map([[0x0394, field(4, { quantity: 'light', offset: 0, read: wideWhole })]]),
  history: [field(8, { quantity: 'light', offset: 4, read: wideWhole })],
  telltales: [],
}

const sound: Family = {
  // Weighting, level now, mean level (LAeq), highest level: only the mean is comparable between devices.
  fields: new Map([[0x055b, field(7, { quantity: 'sound', offset: 3, read: tenths })]]),
  history: [],
  telltales: [],
}

export const milesightAir: Codec = defineCodec({
  key: 'milesight_air',
  title: 'Milesight AM100, AM300, EM300, EM320, EM500-CO2',
  brands,
  models: ['am1', 'am3', 'em300', 'em320', 'em500co2'],
  wholeBrand: false,
  expectedIntervalS: null,
  decode: (bytes) => readFrames(bytes, air),
})

export const milesightSoil: Codec = defineCodec({
  key: 'milesight_soil',
  title: 'Milesight EM500-SMTC',
  brands,
  models: ['em500smt'],
  wholeBrand: false,
  expectedIntervalS: null,
  decode: (bytes) => readFrames(bytes, soil),
})

export const milesightLight: Codec = defineCodec({
  key: 'milesight_light',
  title: 'Milesight EM500-LGT',
  brands,
  models: ['em500lgt'],
  wholeBrand: false,
  expectedIntervalS: null,
  decode: (bytes) => readFrames(bytes, light),
})

export const milesightSound: Codec = defineCodec({
  key: 'milesight_sound',
  title: 'Milesight WS302',
  brands,
  models: ['ws302'],
  wholeBrand: false,
  expectedIntervalS: null,
  decode: (bytes) => readFrames(bytes, sound),
})
