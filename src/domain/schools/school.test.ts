import { expect, test } from 'vitest'
import { reservedParts } from '#domain/paths.ts'
import { isHexColor, isSchoolId } from './school.ts'

test.each(['almgardsskolan', 'skola-7', 'abc'])('%s can name a school', (id) => {
  expect(isSchoolId(id)).toBe(true)
})

test.each(['', 'a', 'Almgården', 'två', 'a--b', '-a', 'a-', 'a/b', 'x'.repeat(61), ...reservedParts])(
  '“%s” cannot name a school',
  (id) => {
    expect(isSchoolId(id)).toBe(false)
  },
)

test.each([
  ['#17693A', true],
  ['#17693a', true],
  ['17693A', false],
  ['#176', false],
  ['red', false],
])('%s is a colour: %s', (color, valid) => {
  expect(isHexColor(color)).toBe(valid)
})
