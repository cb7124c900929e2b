import { expect, test } from 'vitest'
import { modelTitle } from './model-title.ts'

test.each([
  ['milesight-iot am107', 'Milesight AM107'],
  ['elsys ers-co2', 'ELSYS ERS CO2'],
  ['ELSYS ERS CO2', 'ELSYS ERS CO2'],
  ['dragino', 'Dragino'],
  ['acme thing-1', 'acme thing-1'],
])('%s is written %s', (name, title) => {
  expect(modelTitle(name)).toBe(title)
})
