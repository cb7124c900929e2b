import { expect, test } from 'vitest'
import { badAirText, goodAirText, ownerText } from './limit-text.ts'
import type { Co2Limits } from './limits.ts'

const limits = (fairFrom: number, poorAbove: number, setBy: Co2Limits['setBy'] = 'school') => ({
  ...{ fairFrom, poorAbove, setBy },
})

test('the default needs no owner', () => {
  expect(goodAirText(null)).toEqual({ sv: '600 ppm', en: '600 ppm' })
  expect(badAirText(null)).toEqual({ sv: '1\u00a0000 ppm', en: '1,000 ppm' })
  expect(ownerText(null)).toBeNull()
})

test('a limit that was set says who has set it', () => {
  expect(goodAirText(limits(1200, 1500))).toEqual({
    sv: '1\u00a0200 ppm (skolans gräns)',
    en: '1,200 ppm (the school’s limit)',
  })
  expect(badAirText(limits(1200, 1500, 'municipality'))).toEqual({
    sv: '1\u00a0500 ppm (kommunens gräns)',
    en: '1,500 ppm (the municipality’s limit)',
  })
})

test('the sign of poor ventilation is no school’s own limit, unless the school has the same', () => {
  expect(badAirText(limits(700, 900)).sv).toBe('1\u00a0000 ppm')
  expect(badAirText(limits(800, 1000)).sv).toBe('1\u00a0000 ppm (skolans gräns)')
})
