import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarPlaceOf } from './calendar-place.ts'
import { heatMapPlaceOf } from './heat-map-place.ts'

const widths = fc.integer({ min: 280, max: 1800 })

test('every hour of the week has a cell of its own, in both languages and on every screen', () => {
  fc.assert(
    fc.property(widths, fc.constantFrom('sv' as const, 'en' as const), (width, locale) => {
      const place = heatMapPlaceOf(width, locale)
      for (let index = 0; index < 168; index++) expect(place.indexOf(place.placeOf(index))).toBe(index)
      const { left, width: cell } = place.boxOf({ column: place.columns - 1, row: 0 })
      expect(left + cell).toBeLessThanOrEqual(width)
    }),
  )
})

test('a week begins with Monday in Swedish and with Sunday in English', () => {
  expect(heatMapPlaceOf(1000, 'sv').placeOf(0)).toEqual({ column: 0, row: 0 })
  expect(heatMapPlaceOf(1000, 'en').placeOf(0)).toEqual({ column: 0, row: 1 })
  expect(heatMapPlaceOf(340, 'en').placeOf(6 * 24 + 7)).toEqual({ column: 0, row: 7 })
})

test('the year fits into every width', () => {
  fc.assert(
    fc.property(widths, (width) => {
      const place = calendarPlaceOf(width)
      const { left, top, height, width: cell } = place.boxOf({ column: 51, row: 6 })
      expect(left + cell).toBeLessThanOrEqual(width)
      expect(top + height).toBeLessThanOrEqual(place.height)
    }),
  )
})
