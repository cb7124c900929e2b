import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, fullPrice } from './electricity-cost.ts'
import { electricityEquivalents } from './electricity-equivalents.ts'

describe('electricity could', () => {
  const amounts = (...given: Parameters<typeof electricityEquivalents>) =>
    electricityEquivalents(...given).map(({ key, amount }) => [key, Number(amount.toFixed(6))])

  test('charge phones, play and vacuum', () => {
    expect(amounts(8.2)).toEqual([
      ['phone_charge', 1640],
      ['console', 50],
      ['vacuum', 8.2],
    ])
  })

  test('buy buns, at the usual price or at the school’s', () => {
    expect(amounts(1, { costKr: 90 }).at(-1)).toEqual(['cinnamon_bun', 3])
    expect(amounts(1, { costKr: 90, bunPriceKr: 36 }).at(-1)).toEqual(['cinnamon_bun', 2.5])
  })

  test.each([
    ['without a cost', { costKr: null }],
    ['when it was free', { costKr: 0 }],
    ['when one was paid for using it', { costKr: -4 }],
    ['without a price', { costKr: 90, bunPriceKr: 0 }],
  ])('buy no buns %s', (_, given) => {
    expect(amounts(1, given).map(([key]) => key)).not.toContain('cinnamon_bun')
  })

  test.each([null, 0, -1, Number.NaN])('do nothing when there is %s of it', (kwh) => {
    expect(electricityEquivalents(kwh)).toEqual([])
  })
})

describe('the cost', () => {
  const hour = (start: number, kwh: number | null) => ({ start: start * 3600, end: (start + 1) * 3600, kwh })
  const slot = (start: number, krPerKwh: number, hours = 1) => ({
    start: start * 3600,
    end: (start + hours) * 3600,
    krPerKwh,
  })

  test('is what was used times its price at that time', () => {
    expect(costOf([hour(0, 10), hour(1, 20)], [slot(0, 1), slot(1, 0.5)])).toEqual({
      costKr: 20,
      krPerKwh: 20 / 30,
      pricedKwh: 30,
      unpricedKwh: 0,
    })
  })

  test('spreads an hour evenly over four prices', () => {
    const quarters = [1, 2, 3, 6].map((price, index) => slot(index / 4, price, 0.25))
    expect(costOf([hour(0, 8)], quarters).costKr).toBe(24)
  })

  test('leaves no crumb without a price when the prices fill the hour', () => {
    const fiveMinutes = Array.from({ length: 12 }, (_, index) => ({
      start: index * 300,
      end: (index + 1) * 300,
      krPerKwh: 1,
    }))
    expect(costOf([hour(0, 0.7)], fiveMinutes).unpricedKwh).toBe(0)
  })

  test('goes down when a price is below zero', () => {
    expect(costOf([hour(0, 10), hour(1, 10)], [slot(0, 1), slot(1, -0.2)]).costKr).toBeCloseTo(8)
  })

  test('says what has no price instead of taking it for free', () => {
    expect(costOf([hour(0, 10), hour(1, 4)], [slot(0, 2)])).toEqual({
      costKr: 20,
      krPerKwh: 2,
      pricedKwh: 10,
      unpricedKwh: 4,
    })
    expect(costOf([hour(0, 10)], [slot(0, 2, 0.5)])).toMatchObject({
      costKr: 10,
      pricedKwh: 5,
      unpricedKwh: 5,
    })
  })

  test('of nothing that is known is not known', () => {
    const unknown = { costKr: null, krPerKwh: null, pricedKwh: 0 }
    expect(costOf([], [slot(0, 1)])).toEqual({ ...unknown, unpricedKwh: 0 })
    expect(costOf([hour(0, null)], [slot(0, 1)])).toEqual({ ...unknown, unpricedKwh: 0 })
    expect(costOf([hour(0, 10)], [])).toEqual({ ...unknown, unpricedKwh: 10 })
  })

  test('of nothing used is nothing', () => {
    expect(costOf([hour(0, 0)], [slot(0, 1)])).toMatchObject({ costKr: 0, krPerKwh: null })
  })

  test('at one price is that price, however the hours are cut', () => {
    const use = fc.array(fc.option(fc.integer({ min: 0, max: 500 })), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(use, fc.integer({ min: 1, max: 9 }), (kwh, price) => {
        const slots = Array.from({ length: 120 }, (_, index) => slot(index / 4, price, 0.25))
        const { costKr, pricedKwh } = costOf(
          kwh.map((value, index) => hour(index, value)),
          slots,
        )
        const used = kwh.reduce<number>((sum, value) => sum + (value ?? 0), 0)
        expect(pricedKwh).toBeCloseTo(used, 6)
        expect(costKr ?? 0).toBeCloseTo(used * price, 6)
      }),
    )
  })

  test('of a kWh holds fee, tax and VAT', () => {
    const parts = { markup: 0.05, gridFee: 0.25, energyTax: 0.4, vatPercent: 25 }
    expect(fullPrice(0.5, parts)).toBeCloseTo(1.5)
    expect(fullPrice(-0.7, parts)).toBeCloseTo(0)
  })
})
