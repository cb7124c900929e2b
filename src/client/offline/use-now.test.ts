import { expect, test } from 'vitest'
import { reportNoContact } from '#client/api/contact.ts'
import { readNow } from './use-now.ts'

test('without a stored contact, the last contact stays the opening of the page', () => {
  const openedAt = Date.now()
  reportNoContact()
  const first = readNow().lostAt
  const later = performance.now() + 20
  while (performance.now() < later);
  expect(readNow().lostAt).toBe(first)
  expect(first).toBeLessThanOrEqual(openedAt)
})
