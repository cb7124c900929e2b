import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { climateRanks } from './climate.ts'
import { swapChange } from './swap.ts'
import type { Transport } from './transports.ts'
import { footprintOfItem, usualTransport, waysGas } from './ways-gas.ts'

const helsingborg = { lat: 56.046, lng: 12.694 }
const item = (key: string, country_code: string | null, transport: Transport | null = null): CartItem => ({
  play_item: { key },
  country_code,
  region_code: null,
  transport,
})
const carrotFromNearby = { ...item('carrot', 'SE', 'lorry'), region_code: 'skane' }

test.each([
  ['NL', 'lorry'],
  ['PE', 'ship'],
  ['UG', 'plane'],
  [null, null],
] as const)('food from %s usually goes by %s', (country_code, way) => {
  expect(usualTransport(helsingborg, { country_code, region_code: null })).toBe(way)
})

test('a mango that was flown gives what the flight does, beside what the ship would have', () => {
  const { ways, kg, usualKg } = waysGas(helsingborg, [item('mango', 'PE', 'plane')])
  expect(ways).toMatchObject([{ key: 'mango', way: 'plane', usual: 'ship' }])
  expect(kg).toBeCloseTo(5.67, 2)
  expect(usualKg).toBeCloseTo(0.24, 2)
})

test('what was not chosen went the usual way; what is from nearby or unknown is not counted', () => {
  const { ways, kg, usualKg } = waysGas(helsingborg, [
    item('tomato', 'NL'),
    item('rice', null),
    carrotFromNearby,
  ])
  expect(ways).toMatchObject([{ key: 'tomato', way: 'lorry' }])
  expect(kg).toBe(usualKg)
})

test('a chosen way changes the order by gas, and with it what is found', () => {
  const ranks = (way: Transport | null) =>
    climateRanks(helsingborg, [item('mango', 'PE', way), item('milk', 'SE')])
  expect(ranks('ship').byGas.map(({ key }) => key)).toEqual(['milk', 'mango'])
  expect(ranks(null).byGas).toMatchObject(ranks('ship').byGas.map(({ footprint }) => ({ footprint })))
  expect(ranks('plane').byGas.map(({ key }) => key)).toEqual(['mango', 'milk'])
  expect(ranks('ship').finding?.kind).toBe('climbs')
  expect(ranks('plane').finding?.kind).toBe('same_order')
})

test('a way that gives less takes nothing off a figure of which the journey is an unknown part', () => {
  const by = (way: Transport | null) => footprintOfItem(helsingborg, item('tomato', 'NL', way))
  expect(by('train')).toEqual(by('lorry'))
  expect(by(null)).toEqual(by('lorry'))
})

test('a Swedish figure grows as the world’s does', () => {
  const [flown, driven] = [item('potato', 'DE', 'plane'), item('potato', 'DE')].map((one) =>
    footprintOfItem(helsingborg, one),
  )
  const more = (flown?.kg ?? 0) - (driven?.kg ?? 0)
  expect(more).toBeGreaterThan(0)
  expect((flown?.swedishKg ?? 0) - (driven?.swedishKg ?? 0)).toBeCloseTo(more)
})

test('a food is swapped as it travelled', () => {
  const milk = item('milk', 'SE')
  expect(swapChange(helsingborg, item('mango', 'PE', 'plane'), milk).gas).toBe('less')
  expect(swapChange(helsingborg, item('mango', 'PE', 'ship'), milk).gas).toBe('more')
})
