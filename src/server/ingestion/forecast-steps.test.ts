import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forecastSteps } from './forecast-steps.ts'
import { weatherSymbols } from './school-record.ts'

const number = fc.option(fc.oneof(fc.double(), fc.constantFrom(9999, -9999, -999, 1e20, 4, -12.5)), {
  nil: null,
})
const step = fc.record({
  at: fc.integer({ min: 1, max: 50 }),
  temperature: number,
  symbol: fc.option(fc.constantFrom(...weatherSymbols), { nil: null }),
  precipitationMm: number,
  windMs: number,
})

test('implausible values become unknown, every reported time stays, once and in order', () => {
  fc.assert(
    fc.property(fc.array(step), (sourceSteps) => {
      const validStep = { at: 0, temperature: 4, symbol: null, precipitationMm: null, windMs: null }
      const steps = forecastSteps([...sourceSteps, validStep]) ?? []
      expect(steps.map(({ at }) => at)).toEqual([
        0,
        ...new Set(sourceSteps.map(({ at }) => at).sort((a, b) => a - b)),
      ])
      for (const { temperature } of steps) expect(Math.abs(temperature ?? 0)).toBeLessThanOrEqual(55)
    }),
  )
})

test('a forecast in which nothing is known is none', () => {
  const unknown = { temperature: 9999, symbol: null, precipitationMm: null, windMs: 3 }
  expect(forecastSteps([{ at: 1, ...unknown }])).toBeNull()
  expect(forecastSteps([])).toBeNull()
})

test('the order of the steps makes no difference', () => {
  fc.assert(
    fc.property(fc.uniqueArray(step, { selector: ({ at }) => at }), (sourceSteps) => {
      expect(forecastSteps(sourceSteps.toReversed())).toEqual(forecastSteps(sourceSteps))
    }),
  )
})

test('a wrong step changes nothing in its neighbours', () => {
  fc.assert(
    fc.property(fc.uniqueArray(step, { selector: ({ at }) => at, minLength: 2 }), ([wrong, ...others]) => {
      if (!wrong || !others.some(({ symbol }) => symbol !== null)) return
      const broken = { ...wrong, temperature: 9999, symbol: null, precipitationMm: null, windMs: -1 }
      const without = forecastSteps([broken, ...others])?.filter(({ at }) => at !== wrong.at)
      expect(without).toEqual(forecastSteps(others))
    }),
  )
})
