import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { climateRanks } from './climate.ts'

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
