import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mistakenPriceUnit, mistakenUnitOfPrices } from './price-unit.ts'

test.each([
  ['an ordinary price', 1.43, null, null],
  ['a price below zero', -0.06, null, null],
  ['the dearest hour of a winter', 11.2, 6, null],
  ['öre', 65.23, null, 'ore_per_kwh'],
  ['öre of a cheap night', 12.1, null, 'ore_per_kwh'],
  ['öre of a cheap night beside real prices', 12.1, 0.9, 'ore_per_kwh'],
  ['kronor for a MWh', 652.3, 0.9, 'kr_per_mwh'],
  ['öre below zero', -45, 0.2, 'ore_per_kwh'],
])('%s: %d', (_name, price, usual, unit) => {
  expect(mistakenPriceUnit(price, usual)).toBe(unit)
})

/** As sources were connected: custom-components/nordpool, issues 222, 225 and 228; evcc-io/evcc, pull request 7437. */
test('a list is in one unit, whichever of its prices are low', () => {
  const dayInOre = [
    25.533, 24.102, 23.212, 23.065, 23.321, 24.872, 30.524, 38.644, 46.17, 38.994, 42.164, 44.132,
  ]
  expect(mistakenUnitOfPrices(dayInOre)).toBe('ore_per_kwh')
  expect(mistakenPriceUnit(41.17, null)).toBe('ore_per_kwh')
  expect(mistakenUnitOfPrices([45.1, 12.2, 3.4, 9.9, 60])).toBe('ore_per_kwh')
  expect(mistakenUnitOfPrices([612, 587, 30.1, 900])).toBe('kr_per_mwh')
  expect(mistakenUnitOfPrices([0.4, 1.2, 9999, 0.9])).toBeNull()
  expect(mistakenUnitOfPrices([])).toBeNull()
})

test('whatever the order of a list, its unit is the same; in kronor it is never doubted', () => {
  const prices = fc.array(fc.double({ min: -1, max: 5, noNaN: true }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(prices, (list) => {
      expect(mistakenUnitOfPrices(list)).toBeNull()
      const ore = list.map((price) => price * 100)
      expect(mistakenUnitOfPrices(ore.toReversed())).toBe(mistakenUnitOfPrices(ore))
    }),
  )
})
