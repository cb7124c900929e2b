import { expect, test } from 'vitest'
import { authored } from './authored.ts'

test.each([
  ['sv', { sv: 'Luften', en: 'The air' }, { value: 'Luften', lang: undefined }],
  ['en', { sv: 'Luften', en: 'The air' }, { value: 'The air', lang: undefined }],
  ['sv', { sv: 'Luften', en: null }, { value: 'Luften', lang: undefined }],
  ['en', { sv: 'Luften', en: null }, { value: 'Luften', lang: 'sv' }],
] as const)('a reader of %s gets %o as %o', (locale, written, expected) => {
  expect(authored(written, locale)).toEqual(expected)
})
