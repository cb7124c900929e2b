import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#domain/places/countries.ts'
import { classTotal } from './class-total.ts'
import { chosenTransport, foodsOnOtherWays, offeredTransports } from './offered-transports.ts'
import { isOftenFlown, possibleTransports } from './possible-transports.ts'
import { transportGasKg, wayKm, worldShares } from './transport-gas.ts'
import { type Transport, transports } from './transports.ts'

test.each([
  ['PE', ['ship', 'plane']],
  ['NL', ['ship', 'lorry', 'train', 'plane']],
  ['IE', ['ship', 'lorry', 'plane']],
  ['CH', ['lorry', 'train', 'plane']],
  ['IS', ['ship', 'plane']],
  ['UG', ['plane']],
  ['SE', ['ship', 'lorry', 'train', 'plane']],
])('from %s: %j', (country_code, ways) => {
  expect(possibleTransports({ country_code })).toEqual(ways)
})

test('from each country there is a way; from nowhere there is none', () => {
  for (const { code } of countries)
    expect(possibleTransports({ country_code: code }), code).toContain('plane')
  expect(possibleTransports({ country_code: null })).toEqual([])
})

test('it is not asked whether food from the school’s own province came by ship, train or plane', () => {
  const helsingborg = { lat: 56.046, lng: 12.694 }
  const offered = (region_code: string | null) =>
    offeredTransports(helsingborg, { country_code: 'SE', region_code })
  expect(offered('skane')).toEqual(['lorry'])
  expect(offered('vastergotland')).toEqual(['ship', 'lorry', 'train', 'plane'])
  expect(offered(null)).toEqual(['ship', 'lorry', 'train', 'plane'])
})

test('a way that is not offered is not shown, also where a cart has it', () => {
  const helsingborg = { lat: 56.046, lng: 12.694 }
  const carrot = { play_item: { key: 'carrot' }, country_code: 'SE', region_code: 'skane' } as const
  expect(chosenTransport(helsingborg, { ...carrot, transport: 'train' })).toBeNull()
  expect(chosenTransport(helsingborg, { ...carrot, transport: 'lorry' })).toBe('lorry')
  expect(chosenTransport(helsingborg, { ...carrot, region_code: 'gotland', transport: 'ship' })).toBe('ship')
  const items = [{ ...carrot, transport: 'train' as const }]
  expect(foodsOnOtherWays(helsingborg, items)).toEqual(['carrot'])
  expect(foodsOnOtherWays(helsingborg, [{ ...carrot, transport: 'lorry' }, carrot])).toEqual([])
  expect(classTotal(helsingborg, [{ id: 'a', items }]).entries).toMatchObject([{ transport: null }])
})

test('a mango from Peru weighs 0.24 kg by ship and 5.7 kg by plane', () => {
  expect(transportGasKg(10_780, 'ship')).toBeCloseTo(0.243, 3)
  expect(transportGasKg(10_780, 'plane')).toBeCloseTo(5.727, 3)
})

test('short ways have smaller ships and planes that use more', () => {
  expect(transportGasKg(1000, 'plane')).toBeCloseTo(0.7554, 4)
  expect(transportGasKg(1000, 'ship')).toBeCloseTo(0.0455, 4)
  expect(transportGasKg(1000, 'lorry')).toBeCloseTo(0.122, 4)
  expect(transportGasKg(1000, 'train')).toBeCloseTo(0.0333, 4)
})

const halfTheEarth = 20_040
const anyWay = fc.constantFrom(...transports)

test('a longer way never gives less, and no step is in it, by any way and over any distance', () => {
  fc.assert(
    fc.property(anyWay, fc.nat(halfTheEarth), fc.nat(halfTheEarth), (way, a, b) => {
      const [shorter, longer] = [Math.min(a, b), Math.max(a, b)]
      const [less, more] = [transportGasKg(shorter, way), transportGasKg(longer, way)]
      expect(more).toBeGreaterThanOrEqual(less)
      if (longer > shorter) expect(more).toBeGreaterThan(less)
      // No kilometre gives more than the first ones do.
      expect(more - less).toBeLessThanOrEqual(transportGasKg(longer - shorter, way) + 1e-12)
    }),
    { numRuns: 2000 },
  )
})

test('each whole kilometre gives a little more than the one before it, to the other side of the Earth', () => {
  for (const way of transports)
    for (let km = 0; km < halfTheEarth; km++) {
      const step = transportGasKg(km + 1, way) - transportGasKg(km, way)
      expect(step > 0 && step < 0.001, `${way} ${km}`).toBe(true)
    }
})

test('what is far from where two classes meet has the factor of the source', () => {
  const perTonneKm = (km: number, way: Transport) => (transportGasKg(km, way) * 1000) / wayKm(km, way)
  expect(perTonneKm(1000, 'plane')).toBeCloseTo(0.75539, 5)
  expect(perTonneKm(9000, 'plane')).toBeCloseTo(0.5313, 5)
  expect(perTonneKm(1000, 'ship')).toBeCloseTo(0.0325, 5)
  expect(perTonneKm(9000, 'ship')).toBeCloseTo(0.01612, 5)
})

test('wherever all of them go, ships and trains give less than lorries, and planes the most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: halfTheEarth }), (km) => {
      const [ship, lorry, train, plane] = transports.map((way) => transportGasKg(km, way))
      expect(Math.max(ship ?? 0, train ?? 0)).toBeLessThan(lorry ?? 0)
      expect(lorry).toBeLessThan(plane ?? 0)
    }),
  )
})

test('perishable food is often flown where no lorry goes', () => {
  expect(isOftenFlown('mango', { country_code: 'PE' })).toBe(true)
  expect(isOftenFlown('berries', { country_code: 'PL' })).toBe(false)
  expect(isOftenFlown('banana', { country_code: 'EC' })).toBe(false)
})

test('the shares of the ways are the whole', () => {
  expect(Object.values(worldShares).reduce((sum, share) => sum + share)).toBeCloseTo(1, 2)
})
