import { expect, test } from 'vitest'
import { countries } from '#domain/places/countries.ts'
import { classTotal } from './class-total.ts'
import { chosenTransport, foodsOnOtherWays, offeredTransports } from './offered-transports.ts'
import { isOftenFlown, possibleTransports } from './possible-transports.ts'
import { transportGasKg, worldShares } from './transport-gas.ts'

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

test('a mango from Peru weighs 0.23 kg by ship and 6.1 kg by plane', () => {
  expect(transportGasKg(10_780, 'ship')).toBeCloseTo(0.232, 3)
  expect(transportGasKg(10_780, 'plane')).toBeCloseTo(6.145, 3)
})

test('short ways have smaller ships and planes that use more', () => {
  expect(transportGasKg(1000, 'plane')).toBeCloseTo(1.735, 3)
  expect(transportGasKg(1000, 'ship')).toBeCloseTo(0.0416, 4)
  expect(transportGasKg(1000, 'lorry')).toBeCloseTo(0.1516, 4)
  expect(transportGasKg(1000, 'train')).toBeCloseTo(0.0379, 4)
})

test('perishable food is often flown where no lorry goes', () => {
  expect(isOftenFlown('mango', { country_code: 'PE' })).toBe(true)
  expect(isOftenFlown('berries', { country_code: 'PL' })).toBe(false)
  expect(isOftenFlown('banana', { country_code: 'EC' })).toBe(false)
})

test('the shares of the ways are the whole', () => {
  expect(Object.values(worldShares).reduce((sum, share) => sum + share)).toBeCloseTo(1, 2)
})
