import { expect, test } from 'vitest'
import { readDecodedFields } from '#server/ingestion/decoded-fields.ts'

/*
 * What vendors' decoders call things, in which unit and shape: the traps that were met, one row for each. A field that
 * looks like a metric and is none gives nothing.
 */
test.each([
  ['Elsys ERS CO2', { co2: 612 }, { co2: 612 }],
  [
    'Dragino LAQ4',
    { CO2_ppm: 523, TempC_SHT: 25.1, Hum_SHT: 43.5 },
    { co2: 523, temperature: 25.1, humidity: 43.5 },
  ],
  ['Decentlab', { co2_concentration: { displayName: 'CO2', unit: 'ppm', value: 473 } }, { co2: 473 }],
  ['Adeunis, newest first', { bytes: { co2: { unit: 'ppm', values: [420, 421] } } }, { co2: 420 }],
  [
    'Netvox RA0715',
    { CO2: 850, Temp: 25, Humi: 68, PM2_5: 14 },
    { co2: 850, temperature: 25, humidity: 68, pm25: 14 },
  ],
  ['Talkpool', { CO2Filtered: 409, CO2Raw: 401, RelativeHumidity: 25.65 }, { co2: 409, humidity: 25.65 }],
  ['Browan MerryIoT', { co2_ppm: 524 }, { co2: 524 }],
  ['Browan TBHV110 estimates its CO2', { eCO2: 600 }, {}],
  ['mclimate AQI estimates its CO2', { CO2eq: 2464 }, {}],
  ['Elsys with a probe', { temperature: 21.5, externalTemperature: -18 }, { temperature: 21.5 }],
  ['Dragino LHT65 with a probe', { TempC_SHT: 28.29, TempC_DS: 27.81 }, { temperature: 28.29 }],
  ['Dragino LSE01, numbers as text', { water_SOIL: '19.57', temp_SOIL: '24.59' }, { soil_moisture: 19.57 }],
  ['Dragino with its unit', { TempC_SHT: '30.11 °C' }, { temperature: 30.11 }],
  ['Tektelic', { ambient_temperature: 22.5, relative_humidity: 38.5 }, { temperature: 22.5, humidity: 38.5 }],
  // github TheThingsNetwork/lorawan-devices vendor/tektelic/decoder_smart_room_sensor_co2.js
  ['Tektelic with CO2', { co2_concentration_raw: 603, co2_concentration_filtered: 612 }, { co2: 612 }],
  ['mclimate', { sensorTemperature: 21.1, relativeHumidity: 40 }, { temperature: 21.1, humidity: 40 }],
  [
    'SenseCAP',
    {
      messages: [
        { measurementId: 4097, measurementValue: 21.4 },
        { measurementId: 4102, measurementValue: 9 },
      ],
    },
    { temperature: 21.4 },
  ],
  ['Airthings, the mean of a day', { radonShortTermAvg: 33, radonLongTermAvg: 90 }, { radon: 33 }],
  ['radon in picocuries', { radon: { value: 4, unit: 'pCi/L' } }, { radon: 148 }],
  ['Milesight’s old name with a dot', { 'pm2.5': 7 }, { pm25: 7 }],
  [
    'Decentlab DL-PM, mass and not number',
    {
      pm2_5_mass_concentration: { value: 3.9, unit: 'µg⋅m⁻³' },
      pm2_5_number_concentration: { value: 30, unit: '1⋅cm⁻³' },
    },
    { pm25: 3.9 },
  ],
  ['Talkpool with an underscore', { PM2_5: 5, PM_10: 9 }, { pm25: 5, pm10: 9 }],
  ['Elsys ERS Sound', { soundAvg: 47, soundPeak: 71 }, { sound: 47 }],
  ['Milesight WS302', { LAeq: 47.4, LAF: 57.5, LAFmax: 61.8 }, { sound: 47.4 }],
  ['Milesight AM104', { illumination: 28, infrared: 20 }, { light: 28 }],
  ['Milesight AM307, a level and no lux', { light_level: 3 }, {}],
  [
    'Decentlab DL-TRS12, a fraction',
    { volumetric_water_content: { value: 0.25, unit: 'm³⋅m⁻³' } },
    { soil_moisture: 25 },
  ],
  [
    'Tektelic Kiwi, raw signals',
    { input1_frequency: 1401, input2_voltage: 0.725, input1_frequency_to_moisture: 'Dry' },
    {},
  ],
  ['SenseFarm, kPa', { soil_moisture: { value: 22, unit: 'kPa' } }, {}],
  [
    'Milesight VS132, a total and a period',
    { total_counter_in: 190, periodic_counter_in: 3 },
    { traffic: 190 },
  ],
  [
    'Milesight VS133, nested lines',
    { line_1: { total_in: 72, total_out: 200 }, line_2: { total_in: 9 } },
    { traffic: 72 },
  ],
  ['Milesight VS121, who is in view', { people_count_all: 7, region_1: 2 }, {}],
  ['IMBUILDINGS', { counter_a: 2, counter_b: 1, total_counter_a: 13, total_counter_b: 10 }, { traffic: 13 }],
  ['motion is not people', { motion: 12, accMotion: 1, count: 96476, pir: 'trigger' }, {}],
  [
    'Yobiiq, two tariffs in Wh',
    {
      activeEnergyImportL123T1: { data: 12_345_678, unit: 'Wh' },
      activeEnergyImportL123T2: { data: 10_000, unit: 'Wh' },
    },
    { electricity: 12_355.678 },
  ],
  [
    'EMU, spaces in its names',
    {
      'Active Energy Import T1': { value: 1810, unit: 'Wh' },
      'Active Energy Import T2': { value: 128, unit: 'Wh' },
    },
    { electricity: 1.938 },
  ],
  ['power is no energy', { activePowerL123: 1200, totalSystemActivePower: { data: 6, unit: 'kW' } }, {}],
  ['current clamps know no voltage', { total_current: 100, current: 25, Current1: 1000, Multiplier1: 1 }, {}],
  ['a smart plug is no building', { power_consumption: 5120, active_power: 40 }, {}],
])('%s', (_name, decoded, expected: Readonly<Record<string, number>>) => {
  const values = readDecodedFields(decoded, null).measurements.map(({ quantity, value }) => {
    return [quantity, Number(value.toFixed(6))]
  })
  expect(Object.fromEntries(values)).toEqual(expected)
})

test.each([
  ['Elsys', { vdd: 3426 }, null, { percent: 42, millivolts: 3426 }],
  ['Milesight', { battery: 92 }, 'milesight-iot', { percent: 92, millivolts: null }],
  ['Dragino', { Bat_V: 3.335 }, 'dragino', { percent: null, millivolts: 3335 }],
  ['Dragino in millivolts', { Bat_mV: 3062 }, 'dragino', { percent: null, millivolts: 3062 }],
  [
    'Decentlab',
    { battery_voltage: { value: 3.109, unit: 'V' } },
    'decentlab',
    { percent: null, millivolts: 3109 },
  ],
  ['IMBUILDINGS', { battery_voltage: 2.56 }, 'imbuildings', { percent: null, millivolts: 2560 }],
  ['Netvox', { Volt: 3.6 }, 'netvox', { percent: null, millivolts: 3600 }],
  ['Terabee in millivolts', { batteryVoltage: 3600 }, 'terabee', { percent: null, millivolts: 3600 }],
])('the battery of %s', (_name, decoded, brand, expected) => {
  expect(readDecodedFields(decoded, brand).battery).toEqual(expected)
})
