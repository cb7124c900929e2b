import { defineFields, times, unchanged } from '#domain/metrics/field-definition.ts'

/** Estimates of CO2 from other gases are left out (`CO2eq`, `eCO2`). */
export const co2Fields = defineFields({
  quantity: 'co2',
  units: [
    ['ppm [ppm] ppmv ppmco2 partspermillion miljondelar milliondelar umol/mol', unchanged],
    ['ppb [ppb] ppbv nmol/mol partsperbillion', times(0.001)],
  ],
  names: [
    'co2',
    'co2_ppm',
    'co2_concentration',
    'co2filtered',
    'co2_concentration_filtered',
    'co2_concentration_lpf',
    'co2raw',
    'co2_concentration_raw',
    'carbondioxide',
    'carbon_dioxide',
  ],
  choices: ['ppm'],
})
