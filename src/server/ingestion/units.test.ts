import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Quantity } from '#domain/metrics/fields.ts'
import { toCanonicalUnit } from './units.ts'

const spellings: readonly (readonly [Quantity, number, string, number])[] = [
  // UCUM, SenML (RFC 8428), Home Assistant, FIWARE, FROST; look-alike signs (the Greek mu that Home Assistant writes:
  // Limych/ha-iaquk, issue 175; the micro sign: its pull request 5); words
  ...[
    '°C',
    'º C',
    '˚C',
    '℃',
    'C',
    'Cel',
    'degC',
    'deg C',
    'Celsius',
    'degree Celsius',
    'degrees celsius',
  ].map((unit) => ['temperature', 21.4, unit, 21.4] as const),
  ...['grader', 'grader Celsius', 'deg_C'].map((unit) => ['temperature', 21.4, unit, 21.4] as const),
  ...['°F', '[degF]', 'degF', 'fahrenheit', 'º F', '℉'].map((unit) => ['temperature', 68, unit, 20] as const),
  ...['K', 'Kelvin', '\u212A'].map((unit) => ['temperature', 293.15, unit, 20] as const),
  ...['%', '％', '% RH', '%RH', 'rh%', 'percent', 'procent', '% rF', '% r.H.', 'pct'].map(
    (unit) => ['humidity', 41, unit, 41] as const,
  ),
  ...['ppm', 'PPM', '[ppm]', 'ppmv', 'parts per million', 'miljondelar', 'µmol/mol', 'μmol/mol'].map(
    (unit) => ['co2', 612, unit, 612] as const,
  ),
  ['co2', 612_000, 'ppb', 612],
  ...['lux', 'Lx', 'lm/m²', 'lm.m-2'].map((unit) => ['light', 320, unit, 320] as const),
  ['light', 0.32, 'klx', 320],
  ...['Bq/m³', 'Bq/m3', 'Bq m⁻³', 'Bq·m^-3'].map((unit) => ['radon', 120, unit, 120] as const),
  ...['pCi/L', 'pCi/l', 'picocuries/L'].map((unit) => ['radon', 4, unit, 148] as const),
  ...[
    'µg/m³',
    'μg/m³',
    'ug/m3',
    'µg/m^3',
    'ug/m**3',
    'µg⋅m⁻³',
    'µg m−3',
    '㎍/㎥',
    'mikrogram per kubikmeter',
  ].map((unit) => ['pm25', 9.8, unit, 9.8] as const),
  ['pm10', 0.02, 'mg/m³', 20],
  ...['kWh', 'KWH', 'kW.h', 'kW·h', 'kWhr', 'kilowatt-hours', 'kilowattimmar'].map(
    (unit) => ['electricity', 12.5, unit, 12.5] as const,
  ),
  ['electricity', 12_500, 'Wh', 12.5],
  ['electricity', 12_500, 'wattimmar', 12.5],
  ['electricity', 0.0125, 'MWh', 12.5],
  ['electricity', 45, 'MJ', 12.5],
  ['electricity', 45_000_000, 'J', 12.5],
  // A thousand million times less than MWh
  ['electricity', 12_500_000, 'mWh', 12.5],
  ...['dB', 'dBA', 'dB(A)', 'dB A', 'dB[A]', 'decibel'].map((unit) => ['sound', 54.5, unit, 54.5] as const),
  ...['m³/m³', 'm3/m3', 'm3 m-3', 'cm³/cm³'].map((unit) => ['soil_moisture', 0.31, unit, 31] as const),
  ...['vol-%', 'volymprocent', '%VWC'].map((unit) => ['soil_moisture', 31, unit, 31] as const),
  ...['1', 'persons', 'personer', 'besök', 'st', '{visits}', 'antal'].map(
    (unit) => ['traffic', 12, unit, 12] as const,
  ),
]

test.each(spellings)('%s: %d %s is %d', (quantity, value, unit, expected) => {
  expect(toCanonicalUnit(quantity, value, unit)).toBeCloseTo(expected, 9)
})

test.each([
  ['temperature', 'mV'],
  ['temperature', '%'],
  ['humidity', 'g/m³'],
  ['co2', 'mg/m³'],
  // Written so by a sender of particles' mass (neilenns/ambientweather2mqtt, issue 122)
  ['co2', 'µg/m^3'],
  ['co2', '%'],
  ['light', 'W/m²'],
  ['pm25', 'ppm'],
  ['pm25', '1/cm³'],
  ['electricity', 'W'],
  ['electricity', 'kW'],
  ['electricity', 'kVArh'],
  // Mega or milli: ambiguous.
  ['electricity', 'mwh'],
  ['sound', 'dBC'],
  ['sound', 'dB(C)'],
  ['soil_moisture', 'kPa'],
  ['temperature', 'constructor'],
  ['temperature', '__proto__'],
] as const)('%s in %s is another quantity, or nobody knows', (quantity, unit) => {
  expect(toCanonicalUnit(quantity, 1, unit)).toBeNull()
})

test('blanks never change what a unit is', () => {
  const blanks = fc.array(fc.constantFrom(' ', '\u00a0', '\u2009', '\t'), { maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...spellings), blanks, fc.nat(), ([quantity, value, unit], blank, where) => {
      const at = where % (unit.length + 1)
      const spaced = `${unit.slice(0, at)}${blank.join('')}${unit.slice(at)}`
      expect(toCanonicalUnit(quantity, value, spaced)).toBe(toCanonicalUnit(quantity, value, unit))
    }),
  )
})

/** Of each letter one that looks like it: Cyrillic, Greek, full width. */
const lookAlikes: Readonly<Record<string, readonly string[]>> = {
  ...{
    A: ['А', 'Α', 'Ａ'],
    B: ['В', 'Β'],
    C: ['С', 'Ϲ', 'Ｃ', 'ᴄ'],
    E: ['Е'],
    F: ['Ｆ', 'ꜰ'],
    H: ['Н'],
    K: ['К', 'Κ', '\u212A'],
  },
  ...{
    M: ['М', 'Μ'],
    P: ['Р', 'Ρ'],
    R: ['Ｒ'],
    a: ['а'],
    c: ['с'],
    e: ['е'],
    g: ['ɡ'],
    i: ['і'],
    k: ['к', 'ｋ'],
    l: ['ⅼ'],
  },
  ...{ m: ['ｍ', 'м'], o: ['о', 'ο'], p: ['р', 'ρ'], r: ['ｒ'], t: ['т'], u: ['ｕ'], x: ['х'], y: ['у'] },
  ...{ '°': ['º', '˚', '∘', '⁰', '◦'], '%': ['％', '٪'], '/': ['∕', '⁄', '／'], '³': ['3'], µ: ['μ', 'u'] },
}

test('letters and signs that look alike never change what a unit is', () => {
  const choices = fc.infiniteStream(fc.option(fc.nat(9)))
  fc.assert(
    fc.property(fc.constantFrom(...spellings), choices, ([quantity, value, unit], choice) => {
      const written = [...unit].map((sign) => {
        const picked = choice.next().value
        const others = lookAlikes[sign]
        return picked == null || others === undefined ? sign : others[picked % others.length]
      })
      expect(toCanonicalUnit(quantity, value, written.join(''))).toBe(toCanonicalUnit(quantity, value, unit))
    }),
    { numRuns: 500 },
  )
})

test.each([
  // Words of another language, not letters that look like ours
  ['electricity', 'кВт·ч'],
  ['pm25', 'мкг/м³'],
  ['soil_moisture', '‰'],
] as const)('%s in %s is not guessed', (quantity, unit) => {
  expect(toCanonicalUnit(quantity, 1, unit)).toBeNull()
})

test.each([
  ['temperature', 68, 'Â°F', 20],
  ['pm25', 4, 'Âµg/mÂ³', 4],
  ['pm25', 4, 'Î¼g/m3', 4],
  ['temperature', 21, '\ufffdC', 21],
] as const)('%s of %d %s, read in another encoding, is %d', (quantity, value, unit, expected) => {
  expect(toCanonicalUnit(quantity, value, unit)).toBeCloseTo(expected, 9)
})
