import { expect, test } from 'vitest'
import { reportNoContact } from '#client/api/contact.ts'
import { readNow } from './use-now.ts'

test('a device that keeps nothing of a last contact lost it when the page was opened, however often it is asked', () => {
  const openedAt = Date.now()
  reportNoContact()
  const first = readNow().lostAt
  const later = performance.now() + 20
  while (performance.now() < later);
  expect(readNow().lostAt).toBe(first)
  expect(first).toBeLessThanOrEqual(openedAt)
})
