import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecodedFields } from './decoded-fields.ts'
import { readPayload } from './read-payload.ts'

test.each([
  ['a plain number', { temperature: 21.5 }, { temperature: 21.5 }],
  ['0, which is a value', { temperature: 0, humidity: 0 }, { temperature: 0, humidity: 0 }],
  ['a number as text', { TempC_SHT: '24.59' }, { temperature: 24.59 }],
  ['a number with its unit', { temperature: '30.11 °C' }, { temperature: 30.11 }],
  ['a decimal comma', { temperature: '-3,5°C' }, { temperature: -3.5 }],
  [
    'names that end in their unit',
    { temperature_f: 68, humidity_percent: 40.5, co2_ppm: 612, temp_max_c: 30 },
    { temperature: 20, humidity: 40.5, co2: 612 },
  ],
  ['a plain name before one with a unit', { temp_f: 70, temperature: 21 }, { temperature: 21 }],
  ['the sign of minus, as sv-SE writes it', { temperature: '\u22123,5 °C' }, { temperature: -3.5 }],
  ['thousands apart, as sv-SE writes them', { light: '12\u00a0345,6 lux' }, { light: 12_345.6 }],
  ['thousands with a blank', { co2: '1 033' }, { co2: 1033 }],
  ['degrees Fahrenheit', { temperature: { value: 68, unit: '°F' } }, { temperature: 20 }],
  ['a nested value', { co2_concentration: { displayName: 'CO2', unit: 'ppm', value: 612 } }, { co2: 612 }],
  ['a list, newest first', { bytes: { co2: { unit: 'ppm', values: [420, 421] } } }, { co2: 420 }],
  ['the filtered value before the raw one', { CO2Raw: 700, CO2Filtered: 650 }, { co2: 650 }],
  ['particles under their many names', { 'pm2.5': 7, PM_10: 9 }, { pm25: 7, pm10: 9 }],
  [
    'particle mass, not particle number',
    {
      pm2_5_mass_concentration: { unit: 'µg⋅m⁻³', value: 4.5 },
      pm2_5_number_concentration: { unit: '1⋅cm⁻³', value: 30 },
    },
    { pm25: 4.5 },
  ],
  ['the mean level of sound', { LAF: 57.5, LAeq: 47.4, LAFmax: 61.8, soundPeak: 80 }, { sound: 47.4 }],
  [
    'water as a fraction',
    { volumetric_water_content: { value: 0.25, unit: 'm³⋅m⁻³' } },
    { soil_moisture: 25 },
  ],
  ['soil moisture as text', { water_SOIL: '31.20' }, { soil_moisture: 31.2 }],
  [
    'a list of messages',
    { messages: [[{ type: 'upload_battery' }, { measurementId: '4097', measurementValue: 21.4 }]] },
    { temperature: 21.4 },
  ],
  ['the light of AM107', { illumination: 28, infrared: 20 }, { light: 28 }],
])('%s is read', (_name, decoded, expected) => {
  expect(valuesOf(decoded)).toEqual(expected)
})

test.each([
  ['an absent field', {}],
  ['a light level', { light_level: 3 }],
  ['CO2 estimated from other gases', { CO2eq: 700, eCO2: 650 }],
  ['a peak of sound', { soundPeak: 71, LAFmax: 80 }],
  ['a probe', { externalTemperature: 4.5, TempC_DS: 3 }],
  ['soil moisture in kPa', { soil_moisture: { value: 22, unit: 'kPa' } }],
  ['CO2 in mg/l', { co2: { value: 0.9, unit: 'mg/L' } }],
  ['null', { temperature: null }],
  ['true', { humidity: true }],
  ['an empty list', { co2: { unit: 'ppm', values: [] } }],
  ['words', { temperature: 'read failed' }],
  ['a time', { temperature: '12:30' }],
  ['two numbers', { co2: '612 33' }],
  ['a number and four digits', { co2: '1 0333' }],
  ['thousands with commas and a point', { light: '1,234.5' }],
  ['a dash', { temperature: '\u2013 3,5' }],
  ['a number too large to compute with', { temperature: { value: 1.7e308, unit: '°F' } }],
])('%s gives nothing', (_name, decoded) => {
  expect(valuesOf(decoded)).toEqual({})
})

test.each([null, undefined, 5, 'text', [], [{ temperature: 20 }]])(
  '%j in place of fields gives nothing',
  (decoded) => {
    expect(readDecodedFields(decoded, null)).toMatchObject({ measurements: [], battery: null })
  },
)

test.each([
  ['ELSYS millivolts', { vdd: 3450 }, null, { percent: 50, millivolts: 3450 }],
  ['volts by name', { BatV: '3.2' }, null, { percent: null, millivolts: 3200 }],
  ['millivolts under a name of volts', { battery_voltage: 3100 }, null, { percent: null, millivolts: 3100 }],
  ['a bare number of Milesight', { battery: 3 }, 'milesight-iot', { percent: 3, millivolts: null }],
  ['a bare number that can only be percent', { battery: 92 }, null, { percent: 92, millivolts: null }],
  ['a bare number that can only be volts', { battery: 3.6 }, null, { percent: null, millivolts: 3600 }],
  ['a bare number that can be either', { battery: 3 }, null, null],
  // forum.aranet.com, MQTT of base stations: a share of 1
  ['a share', { battery: '0.95' }, null, null],
  ['less than a volt, as its unit says', { battery: '0.95 V' }, null, { percent: null, millivolts: 950 }],
  ['a unit', { battery: { value: 3, unit: 'V' } }, null, { percent: null, millivolts: 3000 }],
  ['more than all', { battery: 143 }, null, null],
])('the battery as %s', (_name, decoded, brand, expected) => {
  expect(readDecodedFields(decoded, brand).battery).toEqual(expected)
})

function valuesOf(decoded: unknown) {
  const { measurements } = readDecodedFields(decoded, null)
  return Object.fromEntries(measurements.map(({ quantity, value }) => [quantity, value]))
}

test('unknown fields do not change the known ones, and all of them are named', () => {
  const knownFields = { temperature: 21.5, humidity: 40, co2: 612 }
  const strange = fc.dictionary(
    fc.stringMatching(/^xq_[a-z]{1,6}$/),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  fc.assert(
    fc.property(strange, fc.boolean(), (others, isFirst) => {
      const decoded = isFirst ? { ...others, ...knownFields } : { ...knownFields, ...others }
      const read = readPayload({ decoded }, { profileKey: null })
      if (!read.ok) throw new Error(read.reason)
      expect(Object.fromEntries(read.measurements.map(({ quantity, value }) => [quantity, value]))).toEqual(
        knownFields,
      )
      const names = Object.keys(others)
      expect(read.fields).toMatchObject({ total: names.length + 3, used: 3 })
      expect(read.fields?.unused.toSorted()).toEqual(names.toSorted())
    }),
  )
})
