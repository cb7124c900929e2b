import { expect, test } from 'vitest'
import { firstIdAt, newId } from './ids.ts'

test('an id is a version 7 UUID that begins with its time', () => {
  const id = newId(Date.parse('2026-03-10T10:00:00Z'))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-03-10T10:00:00Z'))
})

test('a later id sorts after an earlier one', () => {
  expect(newId(1000) < newId(1001)).toBe(true)
})

test('ids of one moment keep the order in which they were made', () => {
  const made = Array.from({ length: 20_000 }, () => newId(1000))
  expect(made).toEqual([...made].sort())
  expect(new Set(made).size).toBe(made.length)
})

test('ids order by the time at which they were made', () => {
  expect(newId(999) < firstIdAt(1000)).toBe(true)
  expect(newId(1000) > firstIdAt(1000)).toBe(true)
})
