import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('an id is a version 7 UUID that begins with its time', () => {
  const id = newId(Date.parse('2026-03-10T10:00:00Z'))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-03-10T10:00:00Z'))
})

test('a later id sorts after an earlier one, and two of one moment differ', () => {
  expect(newId(1000) < newId(1001)).toBe(true)
  expect(newId(1000)).not.toBe(newId(1000))
})
