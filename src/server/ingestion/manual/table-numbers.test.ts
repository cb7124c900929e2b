import { expect, test } from 'vitest'
import { decimalSignOf, numberOfCell } from './table-numbers.ts'

test.each([
  [['1 234,5', '12 000,25'], ';', [1234.5, 12_000.25]],
  [['1.234,5', '1.234.567,0'], ';', [1234.5, 1_234_567]],
  [['1,234.5', '12'], ',', [1234.5, 12]],
  [["12'345.6"], ',', [12_345.6]],
  [['1,234'], ';', [1.234]],
  [['1,234', '1,500'], ',', [1234, 1500]],
  [['1.234', '0.5'], ';', [1.234, 0.5]],
  [['1.234', '2,5'], ';', [1234, 2.5]],
  [['12,4 kWh', '−3'], ';', [12.4, -3]],
  [['1.234.567'], ';', [1_234_567]],
  [['12,4,5', 'x', '12.5.1', 'a5', '°5'], ';', [null, null, null, null, null]],
])('%j in a table with %j are %j', (cells, separator, numbers) => {
  const sign = decimalSignOf(cells, separator)
  expect(cells.map((cell) => numberOfCell(cell, sign)?.value ?? null)).toEqual(numbers)
})
