import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { climateRanks, substitutesOf } from './climate.ts'
import { foods } from './foods.ts'
import { footprintOf } from './footprints.ts'

const helsingborg = { lat: 56.046, lng: 12.694 }
const item = (key: string, country_code: string, region_code: string | null = null): CartItem => ({
  play_item: { key },
  country_code,
  region_code,
})

test('beef from next door climbs from the end of one list to the top of the other', () => {
  const items = [item('beef', 'SE', 'skane'), item('mango', 'PE'), item('butter', 'SE'), item('rice', 'TH')]
  const { byKm, byGas, without, climber } = climateRanks(helsingborg, items)
  expect(byKm.map(({ key }) => key)).toEqual(['mango', 'rice', 'beef'])
  expect(byKm.at(-1)).toMatchObject({ km: null, isNearby: true })
  expect(byGas.map(({ key }) => key)).toEqual(['beef', 'rice', 'mango'])
  expect(without).toEqual(['butter'])
  expect(climber).toBe('beef')
})

test('in two lists of the same order nothing climbs', () => {
  expect(climateRanks(helsingborg, [item('rice', 'TH'), item('apple', 'PL')]).climber).toBeNull()
})

test('each food has something else to eat, of which there is a figure', () => {
  for (const { key } of foods) {
    expect(substitutesOf(key).length, key).toBeGreaterThanOrEqual(3)
    for (const other of substitutesOf(key)) expect(footprintOf(other), other).not.toBeNull()
  }
})
