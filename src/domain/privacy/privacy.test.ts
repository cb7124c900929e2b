import { expect, test } from 'vitest'
import { exampleFacts } from '#tests/support/privacy-facts.ts'
import { dataSubjects } from './data-subjects.ts'
import { isRegistered } from './kept-on-device.ts'
import { type ProcessingId, processings, processingsOf } from './processings.ts'
import { registeredColumns } from './server-register.ts'
import { spanInWords } from './span-in-words.ts'

test.each([
  [10 * 60_000, '10 minuter', '10 minutes'],
  [3_600_000, 'en timme', 'one hour'],
  [180 * 86_400_000, '180 dagar', '180 days'],
  [2 * 365 * 86_400_000, '2 år', '2 years'],
])('%d ms in words', (ms, sv, en) => {
  expect(spanInWords(ms)).toEqual({ sv, en })
})

test('a time that is no whole number of minutes has no words', () => {
  expect(() => spanInWords(0)).toThrow(RangeError)
  expect(() => spanInWords(90_500)).toThrow(RangeError)
})

test('each processing is listed for one group, and has columns of the database, but for the log that is not in it', () => {
  const listed = dataSubjects.flatMap((group) => processingsOf(group, exampleFacts).map(({ id }) => id))
  expect(listed.toSorted()).toEqual(Object.keys(processings).toSorted())
  const withColumns = new Set(registeredColumns().map(({ of }) => of))
  const without = (Object.keys(processings) as ProcessingId[]).filter((id) => !withColumns.has(id))
  expect(without).toEqual(['access_log', 'security_log'])
})

test('what a browser holds is known by its name or by how it begins, in its own kind of storage', () => {
  expect(isRegistered('localStorage', 'kotte_locale')).toBe(true)
  expect(isRegistered('localStorage', 'kotte_room:almgardsskolan')).toBe(true)
  expect(isRegistered('sessionStorage', 'kotte_locale')).toBe(false)
  expect(isRegistered('localStorage', 'kotte_locale_2')).toBe(false)
  expect(isRegistered('cookie', 'tracking')).toBe(false)
})
