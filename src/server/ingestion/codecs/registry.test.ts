import { expect, test } from 'vitest'
import { codecOf, codecOfModel, codecs } from './registry.ts'

test.each([
  ['elsys', 'ers-co2', 'elsys'],
  ['elsys', 'something-new', 'elsys'],
  [null, 'ELSYS ERS CO2 EU868', 'elsys'],
  [null, 'ERS2 Sound', 'elsys'],
  ['milesight-iot', 'am319', 'milesight_air'],
  ['Milesight', 'AM308(L)', 'milesight_air'],
  [null, 'Milesight IoT AM103', 'milesight_air'],
  ['milesight-iot', 'em500-smtc', 'milesight_soil'],
  ['milesight-iot', 'em500-lgt', 'milesight_light'],
  [null, 'WS302', 'milesight_sound'],
  ['milesight-iot', 'vs133', 'milesight_lines'],
  ['milesight-iot', 'vs350', 'milesight_passage'],
  ['decentlab', 'dl-iam', 'decentlab_iam'],
  [null, 'Decentlab DL-SHT35-002', 'decentlab_sht35'],
  ['netvox', 'something-new', 'netvox'],
  [null, 'R718A', 'netvox'],
  ['dragino', 'lse01', 'dragino_lse01'],
  ['imbuildings', 'people-counter', 'imbuildings'],
  ['tektelic', 'kiwi', 'tektelic'],
])('brand %s and model %s are read by %s', (brand, model, key) => {
  expect(codecOfModel({ brand, model })?.key).toBe(key)
})

test.each([
  ['milesight-iot', 'ct101'],
  ['decentlab', 'dl-tbrg'],
  ['dragino', 'lds02'],
  ['milesight-iot', ''],
  ['the-things-products', 'the-things-uno'],
  ['dragino', 'am319'],
  [null, 'Ersboda skola'],
  [null, 'Chirpstack default device profile'],
  [null, '__proto__'],
])('brand %s and model %s are unknown', (brand, model) => {
  expect(codecOfModel({ brand, model })).toBeUndefined()
})

test('every codec is found by its key, and a strange key finds none', () => {
  for (const codec of codecs) expect(codecOf(codec.key)).toBe(codec)
  expect(codecOf('constructor')).toBeUndefined()
})
