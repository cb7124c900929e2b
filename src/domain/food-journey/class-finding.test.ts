import { expect, test } from 'vitest'
import { classFinding } from './class-finding.ts'
import { classTotal } from './class-total.ts'

const home = { lat: 57.78, lng: 14.16 }
const item = (key: string, country_code: string | null) => ({
  play_item: { key },
  country_code,
  region_code: null,
  transport: null,
})

test('the food that came farthest for all together comes first, whatever one of it came', () => {
  const carts = [
    { id: 'a', items: [item('tomato', 'ES'), item('rice', 'TH')] },
    { id: 'b', items: [item('tomato', 'ES')] },
    { id: 'c', items: [item('tomato', 'ES')] },
    { id: 'd', items: [item('tomato', 'ES'), item('banana', null)] },
  ]
  const total = classTotal(home, carts)
  const finding = classFinding(total)
  expect(finding?.longest.key).toBe('tomato')
  expect(finding?.farthest.map(({ key, count }) => [key, count])).toEqual([
    ['tomato', 4],
    ['rice', 1],
  ])
})

test('where no journey is known there is nothing to say', () => {
  expect(classFinding(classTotal(home, [{ id: 'a', items: [item('banana', null)] }]))).toBeNull()
  expect(classFinding(classTotal(home, []))).toBeNull()
})
