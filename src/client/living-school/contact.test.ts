import { expect, test } from 'vitest'
import { knownNow, type Now } from '#domain/time/age.ts'
import { contactOf } from './contact.ts'

const minute = 60_000
const asOf = Date.parse('2026-11-25T01:18:00Z')
const answer = { as_of: new Date(asOf).toISOString(), cards: [] }

function seen(minutes: number, certainty: Now['certainty'], lostMinutes: number | null): Now {
  const at = asOf + minutes * minute
  return { at, certainty, lostAt: lostMinutes === null ? null : asOf + lostMinutes * minute }
}

test.each([
  ['new, with contact', knownNow(asOf), null, null],
  ['old, with contact: the call for it fails', seen(60, 'known', null), asOf, asOf],
  ['less than an hour without contact', seen(59, 'known', 1), null, asOf],
  ['an hour without contact', seen(60, 'known', 1), asOf, asOf],
  ['a page that begins', seen(5, 'at_least', null), null, null],
  ['a page that began without contact', seen(5, 'at_least', 0), asOf, asOf],
  ['a clock that is wrong', seen(5, 'unsure', 0), asOf, asOf],
  ['a clock that is behind the answer', seen(-6, 'at_least', null), asOf, asOf],
])('an answer that is %s', (_, device, lostAt, contactAt) => {
  const contact = contactOf(answer, device)
  expect(contact.lostAt).toBe(lostAt)
  expect(contact.now.lostAt).toBe(contactAt)
})
