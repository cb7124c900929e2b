import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const read = (table: string) => readCsv(new TextEncoder().encode(table), new Map())

test('decimal commas between commas are not guessed apart', () => {
  expect(read('device_id,temperature\nA,21,3')).toBe('split_numbers')
  expect(read('device_id,temperature,co2\nA,21,3,612\nB,20,612')).toBe('split_numbers')
})

test.each([
  ['device_id,temperature\nA,"21,3"', '21,3'],
  ['device_id;temperature\nA;21,3', '21,3'],
  ['device_id,temperature\nA,21.3', '21.3'],
  ['device_id,temperature\nA,21.3,mulet', '21.3'],
])('%j has its number', (table, temperature) => {
  expect(read(table)).toEqual([{ device_id: 'A', temperature }])
})
