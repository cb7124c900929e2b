import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dearestOf, mistakenPriceUnit, mistakenUnitOfPrices } from './price-unit.ts'

const week = { hours: 168, meanKr: 1.2 }
const nights = { hours: 40, meanKr: 3.8 }
const crisis = { hours: 168, meanKr: 4.4 }
const otherUnit = { hours: 168, meanKr: 4.9 }

test.each([
  ['an ordinary price', 1.43, null, null],
  ['a price below zero', -0.06, null, null],
  ['a winter evening', 4.8, null, null],
  ['the dearest hour of southern Sweden after a week of ordinary ones', 11.4, week, null],
  ['the same in the winter of 2022', 9.8, crisis, null],
  ['the same from a sender that nothing is known of', 11.4, null, 'ore_per_kwh'],
  ['öre', 65.23, null, 'ore_per_kwh'],
  ['öre of a cheap night', 12.1, null, 'ore_per_kwh'],
  ['öre of a cheap night beside real prices', 21.1, week, 'ore_per_kwh'],
  ['öre after cheap nights in öre', 13.6, nights, 'ore_per_kwh'],
  ['öre after a week that was in öre as well', 13.6, otherUnit, 'ore_per_kwh'],
  ['kronor for a MWh', 652.3, week, 'kr_per_mwh'],
  ['öre below zero', -45, week, 'ore_per_kwh'],
])('%s: %d', (_name, price, known, unit) => {
  expect(mistakenPriceUnit(price, 0, known)).toBe(unit)
  expect(mistakenPriceUnit(price, Math.abs(price), known)).toBe(unit)
})

test('a low price is in the unit of the dearer one that it was sent with', () => {
  expect(mistakenPriceUnit(2.1, dearestOf([2.1, 3.4, 9.2, 11.5]), null)).toBe('ore_per_kwh')
  expect(mistakenPriceUnit(2.1, dearestOf([2.1, 3.4, 9.2, 11.5]), week)).toBeNull()
  expect(mistakenPriceUnit(0.9, dearestOf([0.9, 1.1, 9999]), null)).toBeNull()
})

/** As sources were connected: custom-components/nordpool, issues 222, 225 and 228; evcc-io/evcc, pull request 7437. */
test('a list is in one unit, whichever of its prices are low', () => {
  const dayInOre = [
    25.533, 24.102, 23.212, 23.065, 23.321, 24.872, 30.524, 38.644, 46.17, 38.994, 42.164, 44.132,
  ]
  expect(mistakenUnitOfPrices(dayInOre)).toBe('ore_per_kwh')
  expect(mistakenPriceUnit(41.17, 0, null)).toBe('ore_per_kwh')
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
